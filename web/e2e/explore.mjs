// Solved games: exact values of every move, how the game went, counts, longest wins; and what is not solved.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

const POSITIONS = [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]
const moves = (page) => page.getByRole('region', { name: 'Values and counts' }).locator('.list tbody tr')
const has = (page, key, value) => page.waitForFunction(([key, value]) => new URL(location.href).searchParams.get(key) === value, [key, value])
const count = (text) => Number(text.replace(/\D/g, ''))
const status = (page, words) => page.locator('.status', { hasText: words }).waitFor()

await withBrowser(async (browser) => {
  // Tic-tac-toe, solved while one waits: all positions are counted, and the start is a draw.
  const page = await open(browser, '/')
  await page.getByRole('link', { name: /^Explore ?: Tic-tac-toe$/ }).click()
  await status(page, 'x to move: draw')
  const facts = await page.locator('dl').last().textContent()
  assert.match(facts, /Positions\s*5.478/)
  assert.match(facts, /Up to symmetry\s*765/)
  assert.match(facts, /At the start\s*draw/)
  await page.locator('summary', { hasText: 'Positions by ply' }).click()
  const rows = page.locator('figure', { hasText: 'Positions by ply' }).locator('tbody tr')
  assert.deepEqual((await rows.locator('td:last-child').allTextContents()).map(count), POSITIONS)
  const sixth = (await rows.nth(6).locator('td').allTextContents()).map(count)
  assert.equal(sixth.slice(0, 3).reduce((a, b) => a + b), sixth[3])
  assert.equal(await moves(page).count(), 9)
  assert.equal(await page.getByText('★ best').count(), 9, 'every first move holds the draw')

  // A move on the board: every answer has its value, for the other player; the sides lose.
  await page.getByRole('button', { name: /^b2/ }).click()
  await has(page, 'moves', 'b2')
  await status(page, '0 to move: draw')
  await page.getByText('Exact values for 0, who is to move').waitFor()
  assert.equal(await moves(page).count(), 8)
  assert.equal(await page.getByText('★ best').count(), 4)
  assert.match(await moves(page).nth(0).textContent(), /(a1|a3|c1|c3).*=.*draw/)
  assert.match(await moves(page).last().textContent(), /(a2|b1|b3|c2).*▼.*loses in 6/)
  assert.match(await page.getByRole('button', { name: /^a2/ }).getAttribute('aria-label'), /value loss in 6/)
  assert.match(await page.getByRole('button', { name: /^a1/ }).first().getAttribute('aria-label'), /value draw/)
  assert.equal(await page.locator('[data-name=a1] .value').getAttribute('data-mark'), 'D')

  // A mistake is seen in the history; undo, redo, and going to any position of the game.
  await moves(page).getByRole('button', { name: 'Play a2' }).click()
  await status(page, 'x to move: wins in 5')
  const history = page.locator('figure', { hasText: 'Who wins after each move' }).getByRole('listitem')
  assert.equal(await history.count(), 3)
  assert.equal(await history.nth(2).getByRole('button').getAttribute('aria-label'), '2. a2: x wins in 5')
  await isSound(page, 'explore with a history')
  await page.getByRole('button', { name: 'Undo' }).click()
  await status(page, '0 to move: draw')
  assert.equal(query(page, 'ply'), '1')
  assert.equal(await history.count(), 3, 'the game so far stays')
  await page.getByRole('button', { name: 'Redo' }).click()
  await status(page, 'x to move: wins in 5')
  await history.nth(0).getByRole('button').click()
  await status(page, 'x to move: draw')
  assert.equal(query(page, 'ply'), '0')

  // The address is the state: loaded again, everything is there, also what was taken back.
  await page.getByRole('button', { name: 'Redo' }).click()
  await status(page, '0 to move: draw')
  await page.reload()
  await status(page, '0 to move: draw')
  assert.equal(await history.count(), 3)
  assert.equal(await page.locator('[aria-current=step]').getAttribute('aria-label'), '1. b2: draw')

  // Other rules: another game; the board and the counts follow.
  await page.locator('summary', { hasText: 'Game and rules' }).click()
  await page.getByRole('combobox', { name: 'Game' }).selectOption('nim')
  await has(page, 'game', 'nim')
  await status(page, 'Player 1 to move: wins in')
  await close(page)

  // Achi: positions come back, so that there are no plies; the longest win is put on the board.
  const achi = await open(browser, '/explore?game=achi')
  await status(achi, 'x to move: wins in 11')
  assert.equal(await achi.getByRole('heading', { name: 'Positions by ply' }).count(), 0)
  await achi.getByRole('heading', { name: 'Won positions by remoteness' }).waitFor()
  const [longest] = (await achi.locator('dd', { hasText: 'such positions' }).first().textContent()).match(/\d+/)
  await achi.getByRole('button', { name: /^Show it/ }).first().click()
  await achi.waitForFunction(() => new URL(location.href).searchParams.has('start'))
  await status(achi, new RegExp(`(wins|loses) in ${longest}`))
  await achi.getByRole('button', { name: 'Starting position' }).click()
  await status(achi, 'x to move: wins in 11')
  await close(achi)

  // What is not solved here is explained, and there is a way on.
  for (const [game, words] of [['connect4', /arbore solve connect4 --db/], ['chess', /no enumerable positions/]]) {
    const unsolved = await open(browser, `/explore?game=${game}`)
    await unsolved.getByRole('heading', { name: 'Not solved here' }).waitFor()
    assert.match(await unsolved.locator('main').textContent(), words)
    unsolved.troubles = unsolved.troubles.filter((trouble) => !/status of 422/.test(trouble))
    await isSound(unsolved, `${game} is not solved`)
    if (game === 'connect4') {
      // A smaller board is.
      await unsolved.getByLabel(/columns|width/i).selectOption('4')
      await has(unsolved, 'game', 'connect4:width=4')
      await unsolved.getByLabel(/rows|height/i).selectOption('4')
      await unsolved.locator('.status').waitFor({ timeout: 30_000 })
      assert.match(await unsolved.locator('dl').last().textContent(), /161.029/)
    } else {
      await unsolved.getByRole('main').getByRole('link', { name: 'Analyse' }).click()
      await unsolved.locator('.news').waitFor()
    }
    unsolved.troubles = unsolved.troubles.filter((trouble) => !/status of 422/.test(trouble))
    await close(unsolved)
  }

  // In Romanian, on a telephone, in the dark.
  const romanian = await open(browser, '/explore?game=tictactoe&moves=b2+a2&lang=ro', { width: 390, height: 844, scheme: 'dark' })
  await status(romanian, 'x la mutare: câștigă în 5')
  await isSound(romanian, 'explore in Romanian')
  await close(romanian)
})
console.log('explore: fine')
