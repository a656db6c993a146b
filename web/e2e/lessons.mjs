// The first lesson from its beginning to its end, and what the browser remembers of it.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'

await withBrowser(async (browser) => {
  const page = await open(browser, '/lessons')
  await page.getByRole('link', { name: /^Begin.*Minimax/ }).click()
  await page.getByRole('tree').waitFor()
  await isSound(page, 'a lesson')
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()

  const answer = page.getByRole('textbox')
  await answer.fill('4')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Not yet').first().waitFor()
  for (const [part, right] of [['2', '-1'], ['3', 'B']]) {
    assert.equal(query(page, 'part'), part)
    await answer.fill(right)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Right!').first().waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
  }

  const recipe = 'values:size=small,seed=1'
  const { answers } = await (await fetch(`${BASE}/api/practice/answers?recipe=${encodeURIComponent(recipe)}`)).json()
  await page.getByLabel('Value of A').waitFor()
  for (const [id, text] of Object.entries(answers)) await page.getByLabel(`Value of ${id}`, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Grade it' }).click()
  await page.getByText('All right:').waitFor()
  await page.getByRole('link', { name: /Next lesson/ }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('lesson') === 'alphabeta')

  await page.goto(`${BASE}/lessons`)
  await page.getByText('Done: 4 of 4').waitFor()
  await page.getByRole('link', { name: /^Once more.*Minimax/ }).waitFor()

  // Ways to search, side by side; all must be tried.
  await page.goto(`${BASE}/lessons?lesson=horizon`)
  for (const depth of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Depth ${depth}` }).click()
    await page.getByRole('row', { name: new RegExp(`^Depth ${depth} [a-c]`) }).waitFor()
  }
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  await close(page)
})
console.log('lessons: fine')
