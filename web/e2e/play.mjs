// A newcomer plays: for every game a whole game with the mouse and one with the keyboard, up to its end by the rules.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'
import { byKeyboard, byMouse, hurry, makeMove, settled } from './person.mjs'

const only = process.argv[2]
/** More moves than any game between a beginner and a stronger player has. */
const MAX_MOVES = 300
/** A small board, where the usual one takes long. */
const FORMS = { go: 'go:size=5' }
/** A whole game of chess takes too long to watch: here is the end of one. */
const STARTS = { chess: '7k/8/8/8/8/8/R7/KQ6 w - - 0 1' }
/** Good enough to come to an end; the others are played easily. */
const HELPERS = { chess: 'level:hard', minichess: 'level:medium' }

async function wholeGame(browser, name, press, how) {
  const game = FORMS[name] ?? name
  const state = new URLSearchParams({ game, players: 'human;level:beginner;level:beginner', ...(STARTS[name] && { start: STARTS[name] }) })
  const page = await open(browser, `/play?${state}`, { before: hurry })
  await page.locator('.status').waitFor()
  const began = Date.now()
  let moves = 0
  while ((await settled(page)) === 'person') {
    assert.ok(moves < MAX_MOVES, `${game} by ${how} does not end`)
    await makeMove(page, press, HELPERS[name] ?? 'level:easy')
    moves += 1
  }
  assert.equal(query(page, 'resigned'), null)
  const before = { text: await page.locator('.status .text').textContent(), moves: query(page, 'moves') }
  const { result } = await (await fetch(`${BASE}/api/position`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, start: STARTS[name], moves: before.moves.split(' ') }),
  })).json()
  assert.ok(result, `${game} by ${how}: the server knows of no end`)
  // A reload keeps how it ended.
  await page.reload()
  await page.locator('.status.over').waitFor()
  assert.equal(await page.locator('.status .text').textContent(), before.text, `${game}: the reload forgot how it ended`)
  await close(page)
  console.log(`  ${game} by ${how}: ${before.moves.split(' ').length} moves in ${((Date.now() - began) / 1000).toFixed(1)} s, ${before.text}`)
}

await withBrowser(async (browser) => {
  const catalogue = await (await fetch(`${BASE}/api/catalogue`)).json()
  const games = catalogue.games.map((game) => game.name).filter((name) => !only || name === only)
  for (const game of games) {
    await Promise.all([wholeGame(browser, game, byMouse, 'mouse'), wholeGame(browser, game, byKeyboard, 'keyboard')])
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
