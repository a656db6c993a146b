// What the page promises about its numbers: exact values where it says so, bounds shown as bounds, a proof that can be
// watched and stopped, and the reason why a game is over.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

/** The text of each move's value. */
async function valuesOf(page) {
  const rows = page.locator('.list tbody tr')
  const cells = await rows.evaluateAll((all) => all.map((row) => [row.cells[0].innerText.trim(), row.cells[1].innerText.trim(), row.cells[1].className]))
  return new Map(cells.map(([move, value, classes]) => [move, { value: value.replace(/^[▲▼=]\s*/, ''), classes }]))
}

await withBrowser(async (browser) => {
  // Connect Four from the empty board: every column has its exact value, as its players know them.
  const start = await open(browser, '/analyse?game=connect4')
  await start.getByText('certain', { exact: true }).waitFor({ timeout: 5000 })
  const columns = await valuesOf(start)
  const expected = { 1: 'loss in 40', 2: 'loss in 42', 3: '0', 4: 'win in 41', 5: '0', 6: 'loss in 42', 7: 'loss in 40' }
  for (const [move, value] of Object.entries(expected)) assert.equal(columns.get(move)?.value, value, `column ${move}`)
  await start.getByText('from the opening book').waitFor()
  await isSound(start, 'an answer out of the book')
  await close(start)

  // Beyond the book the values come from a proof, and are exact all the same.
  const beyond = await open(browser, '/analyse?game=connect4&moves=4+4+4+4+4+2+3+3+2+6+5+5')
  await beyond.getByText('certain', { exact: true }).waitFor({ timeout: 30_000 })
  for (const [move, { value }] of await valuesOf(beyond)) assert.doesNotMatch(value, /[≤≥?]/, `column ${move}`)
  await close(beyond)
  const narrow = await open(browser, '/analyse?game=connect4&moves=4+4+4+4+4+2+3+3+2+6+5+5', { width: 360, language: 'ro' })
  await narrow.getByText('sigur', { exact: true }).waitFor({ timeout: 30_000 })
  await isSound(narrow, 'values on a narrow screen')
  await close(narrow)

  // An unproven value is marked as such; a bound is written as one, and has no bar.
  const bounds = await open(browser, '/analyse?game=chess&start=k7%2F8%2F1K6%2F8%2F8%2F8%2F8%2F7R+w+-+-+0+1&player=perfect:nodes%3D1')
  await bounds.locator('.news .value').waitFor()
  await bounds.getByText('not proven', { exact: true }).waitFor()
  await close(bounds)
  const least = await open(browser, '/analyse?game=achi&moves=a1&player=mcts:nodes%3D20000,seed%3D1')
  await least.locator('.news .value', { hasText: '≥ win in' }).waitFor()
  await least.locator('.bar .track.open').waitFor()
  assert.ok([...(await valuesOf(least)).values()].some(({ value, classes }) => value.startsWith('≥ win in') && /win/.test(classes)))
  await close(least)

  // A long proof shows its progress, and can be cut short: the machine then moves with what it has.
  const long = await open(browser, '/play?game=reversi&players=human;perfect:time%3D30s&moves=c2+b4+c5+d2+e2')
  await long.locator('.status', { hasText: /nodes/ }).waitFor({ timeout: 5000 })
  const before = await long.locator('.status').textContent()
  await long.waitForFunction((text) => document.querySelector('.status').textContent !== text, before, { timeout: 5000 })
  const pressed = Date.now()
  await long.getByRole('button', { name: 'Move now' }).click()
  await long.waitForFunction(() => new URL(location.href).searchParams.get('moves').split(' ').length === 6)
  assert.ok(Date.now() - pressed < 5000, 'the machine does not move when it is told to')
  await long.getByText(/No proof was found in time/).waitFor()
  await close(long)

  // Perfect play is offered where it usually proves, and elsewhere the strongest level with its time.
  for (const [game, last] of [['connect4', /^perfect$/], ['chess', /^strongest \(15 s a move\)$/], ['ultimate', /^strongest/]]) {
    const page = await open(browser, `/play?game=${game}`)
    const levels = page.locator('optgroup[label="Machine, by strength"]').first().locator('option')
    await levels.first().waitFor({ state: 'attached' })
    assert.match(await levels.last().textContent(), last, game)
    await close(page)
  }

  // Why a game is over.
  for (const [game, state, reason] of [
    ['chess', 'moves=f2f3+e7e5+g2g4+d8h4', 'checkmate'],
    ['tictactoe', 'moves=a1+a2+b1+b2+c1', 'a line is complete'],
    ['chess', 'moves=g1f3+g8f6+f3g1+f6g8+g1f3+g8f6+f3g1+f6g8', 'the same position for the third time'],
  ]) {
    const page = await open(browser, `/play?game=${game}&players=human;human&${state}`)
    await page.locator('.status.over', { hasText: `(${reason})` }).waitFor()
    assert.ok(query(page, 'moves'))
    await close(page)
  }
})
console.log('exact: fine')
