// Analysing: values on every move, depth as it grows, the graph of a game, positions as text.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'
import { byKeyboard, tabTo } from './person.mjs'

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
  await page.locator('.u-over').waitFor()
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

  // A position put together by hand, by mouse and by keys; one that the rules forbid is explained.
  const editor = await open(browser, '/analyse?game=chess')
  await editor.locator('.news .value').waitFor()
  await editor.getByRole('button', { name: 'Set up a position' }).click()
  await editor.getByRole('button', { name: 'Empty board' }).click()
  await editor.locator('.trouble').waitFor()
  await isSound(editor, 'a position that cannot be')
  const place = async (piece, cell) => {
    await editor.getByTitle(piece, { exact: true }).click()
    await editor.locator(`[data-place][aria-label^="${cell},"]`).click()
  }
  await place('White king', 'f6')
  await place('White queen', 'g6')
  await tabTo(editor, editor.locator('input[name=brush]:checked'))
  const black = editor.getByRole('radio', { name: 'Black king' })
  for (let step = 0; step < 12 && !(await black.isChecked()); step += 1) await editor.keyboard.press('ArrowRight')
  await byKeyboard(editor, editor.locator('[data-place][aria-label^="h8,"]'))
  await editor.getByRole('radio', { name: 'White', exact: true }).check()
  const done = editor.getByRole('button', { name: 'Analyse this position' })
  await done.click()
  await editor.waitForFunction(() => new URL(location.href).searchParams.has('start'))
  assert.match(query(editor, 'start'), /^7k\/8\/5KQ1\/8\/8\/8\/8\/8 w/)
  await editor.getByText('win in 1').first().waitFor()
  editor.troubles = editor.troubles.filter((trouble) => !/ 4\d\d /.test(trouble))
  await close(editor)

  // The engine's first line is there soon, on a game that nobody can search to its end.
  const chess = await open(browser, '/analyse?game=chess')
  await chess.locator('.news .value').waitFor({ timeout: 5000 })
  await chess.getByRole('button', { name: 'Stop' }).click()
  await chess.getByRole('button', { name: 'Search again' }).waitFor()
  await close(chess)
})
console.log('analyse: fine')
