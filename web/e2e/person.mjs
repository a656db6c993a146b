// A person at the board: makes moves by the mouse alone or by the keyboard alone, and sees that they are made.
import assert from 'node:assert/strict'
import { BASE, query, state } from './browser.mjs'

/** Pauses that only serve the eye are a twentieth as long, and dice fall the same way in every run. */
export const hurry = (page) => page.addInitScript(() => {
  const slow = globalThis.setTimeout
  globalThis.setTimeout = (work, time, ...rest) => slow(work, (time ?? 0) / 20, ...rest)
  let seed = 20
  Math.random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
})

export async function byMouse(page, button) {
  await button.click()
}

/** Walks over the board with the arrow keys, or to a button with Tab, and presses Enter. */
export async function byKeyboard(page, button) {
  const place = await button.getAttribute('data-place')
  if (place === null) await tabTo(page, button)
  else await walkTo(page, place)
  await page.keyboard.press('Enter')
}

/** Presses Tab until something has the focus. */
export async function tabTo(page, button) {
  const most = await page.locator('a, button, input, select, textarea, summary, [tabindex="0"]').count()
  for (let press = 0; press <= most; press += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`Tab never comes to ${button}`)
}

async function walkTo(page, place) {
  const isOnBoard = await page.evaluate(() => document.activeElement?.hasAttribute('data-place'))
  if (!isOnBoard) await tabTo(page, page.locator('[role=grid] button[tabindex="0"]'))
  for (let tries = 0; tries < 20; tries += 1) {
    const { key, times } = await page.evaluate((wanted) => {
      const at = (element) => ({ x: Number(element.style.gridColumnStart), y: Number(element.style.gridRowStart) })
      const cells = [...document.querySelectorAll('[data-place]')].map((button) => at(button.parentElement))
      const here = at(document.activeElement.parentElement)
      const there = at(document.querySelector(`[data-place="${wanted}"]`).parentElement)
      // The number of rows, or of places in the row, between them.
      const steps = (axis, among) => new Set(among.map((cell) => cell[axis]).filter((one) => one > Math.min(here[axis], there[axis]) && one <= Math.max(here[axis], there[axis]))).size
      if (here.y !== there.y) return { key: here.y < there.y ? 'ArrowDown' : 'ArrowUp', times: steps('y', cells) }
      return { key: here.x < there.x ? 'ArrowRight' : 'ArrowLeft', times: steps('x', cells.filter((cell) => cell.y === here.y)) }
    }, place)
    if (times === 0) return
    for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
  }
  assert.fail(`the arrow keys do not lead to place ${place}`)
}

/** Waits until it is a person's turn, or the game is over. */
export async function settled(page) {
  await page.waitForFunction(
    () => ['over', 'person'].includes(document.querySelector('.status')?.getAttribute('data-state') ?? '') || document.querySelector('.trouble'),
    undefined, { timeout: 60_000 },
  )
  assert.deepEqual(await page.locator('.trouble').allTextContents(), [])
  return state(page)
}

/** The game in the address. */
export const lineOf = (page) => {
  const start = query(page, 'start')
  return { game: query(page, 'game'), ...(start && { start }), moves: (query(page, 'moves') ?? '').split(' ').filter(Boolean) }
}

/** The server's answer about the position in the address. */
async function look(line) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${BASE}/api/position`, { method: 'POST', headers, body: JSON.stringify(line) })
  assert.ok(answer.ok, `position: ${answer.status}`)
  return answer.json()
}

/** What a search of the server finds. */
export async function analysis(line, options) {
  const parameters = new URLSearchParams({ ...line, moves: line.moves.join(' '), ...options })
  const text = await (await fetch(`${BASE}/api/search?${parameters}`)).text()
  const done = /event: done\ndata: (.*)/.exec(text)
  assert.ok(done, text.slice(0, 300))
  return JSON.parse(done[1])
}

/** A move that some player of the server would make; the seed makes it the same every time. */
const advice = async (line, player) => (await analysis(line, { player, seed: String(7 + line.moves.length) })).best

/** Makes one move on the board: its clicks in order, or its button. A player of the server or a function chooses it. */
export async function makeMove(page, press, chooser) {
  const line = lineOf(page)
  const chosen = typeof chooser === 'string' ? advice(line, chooser) : chooser(line)
  const [position, move] = await Promise.all([look(line), chosen])
  const choice = position.view.choices.find(({ text }) => text === move)
  assert.ok(choice, `the board offers no ${move}`)
  for (const place of choice.clicks) await press(page, page.locator(`[data-place="${place}"]`))
  await finish(page, press, move, line.moves.length)
  return move
}

/** Answers the question which of several moves with the same clicks is meant, and a warning. */
async function finish(page, press, move, before) {
  const button = page.locator(`.menu [data-move="${move}"]`)
  const anyway = page.locator('.doubt button').nth(1)
  for (let tries = 0; tries < 4; tries += 1) {
    await page.waitForFunction(
      ({ move, before }) => (new URL(location.href).searchParams.get('moves') ?? '').split(' ').filter(Boolean).length > before
        || document.querySelector('.doubt') || [...document.querySelectorAll('.menu [data-move]')].some((one) => one.dataset.move === move),
      { move, before },
    )
    const made = lineOf(page).moves
    if (made.length > before) {
      assert.equal(made[before], move, 'another move was made than was clicked')
      return
    }
    await press(page, (await anyway.count()) > 0 ? anyway : button)
  }
  assert.fail(`${move} was never made`)
}
