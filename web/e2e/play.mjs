// A newcomer plays: for every game a whole game with the mouse and one with the keyboard.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, state, withBrowser } from './browser.mjs'

/** A game that goes on for longer than this is resigned, which is an end too. */
const MOST = Number(process.env.MOST_MOVES ?? 60)
const only = process.argv[2]

async function settled(page) {
  await page.waitForFunction(
    () => ['over', 'person'].includes(document.querySelector('.status')?.getAttribute('data-state') ?? '') || document.querySelector('.trouble'),
    undefined, { timeout: 60_000 },
  )
  assert.equal(await page.locator('.trouble').count(), 0, await page.locator('.trouble').allTextContents().then(String))
  return state(page)
}

/** Some click that leads on; the last ones first, so that games differ from the natural order. */
async function click(page, press) {
  const doubt = page.locator('.doubt button').nth(1)
  if (await doubt.count()) return doubt.click()
  const legal = page.locator('button.legal')
  const count = await legal.count()
  if (count > 0) return press(page, legal.nth((count * 7) % Math.max(1, count - 1) || 0))
  // Between a move and its answer there is nothing to press.
  const menu = page.locator('.menu button')
  if ((await menu.count()) > 0) return press(page, menu.first())
}

const byMouse = (_, button) => button.click()

/** Walks to a button with the arrow keys and presses Enter. */
async function byKeyboard(page, button) {
  const target = await button.getAttribute('data-place')
  if (target === null) {
    await button.focus()
    return page.keyboard.press('Enter')
  }
  await page.locator('[role=grid] button[tabindex="0"]').focus()
  for (let step = 0; step < 80; step += 1) {
    const key = await page.evaluate((wanted) => {
      const at = (element) => ({ x: Number(element.style.gridColumnStart), y: Number(element.style.gridRowStart) })
      const here = at(document.activeElement.parentElement)
      const there = at(document.querySelector(`[data-place="${wanted}"]`).parentElement)
      if (here.y !== there.y) return here.y < there.y ? 'ArrowDown' : 'ArrowUp'
      if (here.x !== there.x) return here.x < there.x ? 'ArrowRight' : 'ArrowLeft'
      return 'Enter'
    }, target)
    await page.keyboard.press(key)
    if (key === 'Enter') return
  }
  assert.fail(`the arrow keys do not lead to place ${target}`)
}

async function wholeGame(browser, game, press, how) {
  const page = await open(browser, `/play?game=${game}&players=human;level:beginner;level:beginner`)
  await page.locator('.status').waitFor()
  let clicks = 0
  while ((await settled(page)) === 'person' && clicks < MOST) {
    await click(page, press)
    clicks += 1
    if (process.env.VERBOSE) console.log(clicks, page.url(), await page.locator('.status').textContent())
    await page.waitForTimeout(30)
  }
  if ((await state(page)) === 'person') {
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: /really resigns/ }).click()
    await page.locator('.status.over').waitFor()
  }
  assert.equal(await settled(page), 'over', `${game} by ${how}`)
  const before = { text: await page.locator('.status .text').textContent(), moves: query(page, 'moves') }
  assert.ok(before.moves, `${game}: no moves in the address`)
  await page.reload()
  await page.locator('.status.over').waitFor()
  assert.equal(await page.locator('.status .text').textContent(), before.text, `${game}: the reload forgot how it ended`)
  await close(page)
  console.log(`  ${game} by ${how}: ${before.moves.split(' ').length} moves, ${before.text}`)
}

await withBrowser(async (browser) => {
  const catalogue = await (await fetch(`${BASE}/api/catalogue`)).json()
  const games = catalogue.games.map((game) => game.name).filter((name) => !only || name === only)
  for (const game of games) {
    await wholeGame(browser, game, byMouse, 'mouse')
    await wholeGame(browser, game, byKeyboard, 'keyboard')
  }
  if (only && only !== 'rest') return

  // From the gallery to the first answer of the machine within ten seconds.
  const began = Date.now()
  const page = await open(browser, '/')
  await page.getByRole('link', { name: /^Play ?: Tic-tac-toe$/ }).click()
  await page.getByRole('button', { name: /^b2/ }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.split(' ').length === 2)
  assert.ok(Date.now() - began < 10_000, 'a newcomer waits too long')

  // Undo, redo, swap, hint in two stages, typed moves.
  await page.getByRole('button', { name: 'Undo' }).click()
  assert.equal(query(page, 'ply'), '0')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  assert.equal(query(page, 'ply'), null)
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.locator('.hint').waitFor()
  const first = await page.locator('.hint').textContent()
  await page.getByRole('button', { name: 'Show the move' }).click()
  assert.notEqual(await page.locator('.hint').textContent(), first)
  await page.getByLabel('Type a move').fill('nonsense')
  await page.keyboard.press('Enter')
  await page.locator('.trouble').waitFor()
  // The browser itself reports a refused request; that one was wanted.
  page.troubles = page.troubles.filter((text) => !text.includes('400') && !text.includes('422'))
  await isSound(page, 'play with an error')

  // Another tab with the same address shows the same game.
  const shared = await open(browser, page.url().slice(BASE.length))
  await shared.locator('.status').waitFor()
  assert.equal(query(shared, 'moves'), query(page, 'moves'))
  const names = (of) => of.locator('[role=grid] button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').replace(/, look here/, '')))
  assert.deepEqual(await names(shared), await names(page))
  await close(shared)
  await close(page)
})
console.log('play: fine')
