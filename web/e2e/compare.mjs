// Comparison: rows stream in, charts have tables, and the file has what the page shows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

await withBrowser(async (browser) => {
  const page = await open(browser, '/compare?game=tictactoe&players=minimax;alphabeta&to=4')
  const button = page.getByRole('button', { name: 'Compare', exact: true })
  await button.click()
  const rows = page.getByRole('region', { name: 'All rows' }).locator('tbody tr')
  await page.getByText('Nothing was left out.').or(page.getByRole('heading', { name: 'Left out' })).waitFor({ timeout: 30_000 })
  assert.equal(await rows.count(), 8)
  // Both find the same value, alpha-beta with fewer nodes.
  const cells = async (player, depth) => (await rows.filter({ hasText: new RegExp(`^${player} *${depth}`) }).first().locator('td').allTextContents()).map((text) => text.trim())
  const [minimax, alphabeta] = [await cells('minimax', 4), await cells('alphabeta', 4)]
  assert.equal(minimax[1], alphabeta[1])
  const count = (text) => Number(text.replace(/\D/g, ''))
  assert.ok(count(alphabeta[3]) < count(minimax[3]))
  assert.ok((await page.locator('.plot svg').count()) >= 3)
  for (const summary of await page.getByText('As a table').all()) await summary.click()
  await isSound(page, 'compare with results')

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const lines = readFileSync(await (await waiting).path(), 'utf8').trim().split('\n')
  assert.equal(lines.length, 9)
  assert.match(lines[0], /^game,position,algorithm,score/)

  // Several positions: each has its rows, and the charts count them together.
  await page.getByLabel(/^Positions/).fill('\na1 b2')
  await page.getByLabel(/^Positions/).blur()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('also') === 'a1 b2')
  await button.click()
  await page.getByText('Nothing was left out.').waitFor({ timeout: 30_000 })
  assert.equal(await rows.count(), 16)
  await isSound(page, 'two positions compared')

  // What is compared is in the address.
  await page.getByLabel('Alpha-beta (negamax form)').check()
  assert.equal(query(page, 'players'), 'minimax;alphabeta;alphabeta-negamax')
  await close(page)
})
console.log('compare: fine')
