// Analysing: values on every move, depth as it grows, the graph of a game, positions as text.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

await withBrowser(async (browser) => {
  // x can win at once; every move has its value, for the player to move.
  const page = await open(browser, '/analyse?game=tictactoe&moves=a1+a2+b1+b2')
  await page.locator('.news .value').waitFor()
  await page.getByText('certain', { exact: true }).waitFor()
  const values = page.locator('.list tbody tr')
  assert.equal(await values.count(), 5)
  assert.match(await values.first().textContent(), /c1.*win in 1/)
  assert.match(await page.getByRole('button', { name: /^c1/ }).first().getAttribute('aria-label'), /value win in 1/)
  assert.match(await page.locator('h2', { hasText: 'Every move' }).textContent(), /for x/)
  const why = await values.first().getByRole('link', { name: /Why/ }).getAttribute('href')
  assert.match(why, /^\/tree\?.*why=c1/)

  // The graph of the whole game, also as a table.
  await page.getByRole('button', { name: 'Look at the whole game' }).click()
  await page.locator('.plot svg').waitFor()
  await page.getByRole('button', { name: 'Look at the whole game' }).waitFor({ timeout: 30_000 })
  await page.getByText('As a table').click()
  assert.equal(await page.locator('figure tbody tr').count(), 5)
  await isSound(page, 'analyse with a graph')

  // Going back and playing another move.
  await page.getByRole('button', { name: 'One move back' }).click()
  assert.equal(query(page, 'ply'), '3')
  await page.getByRole('button', { name: /^c3/ }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves') === 'a1 a2 b1 c3')

  // A position as text, out and in; a wrong one is explained.
  await page.getByText('Position as text').click()
  const text = await page.getByLabel('This position').inputValue()
  await page.getByLabel(/Another position/).fill('nonsense')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.locator('.trouble').waitFor()
  page.troubles = page.troubles.filter((trouble) => !/ 4\d\d /.test(trouble))
  await page.getByLabel(/Another position/).fill(text)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.has('start'))
  await page.locator('.news .value').waitFor()
  await close(page)

  // The engine's first line is there soon, on a game that cannot be searched to its end.
  const chess = await open(browser, '/analyse?game=chess')
  await chess.locator('.news .value').waitFor({ timeout: 5000 })
  await chess.getByRole('button', { name: 'Stop' }).click()
  await chess.getByRole('button', { name: 'Search again' }).waitFor()
  await close(chess)
})
console.log('analyse: fine')
