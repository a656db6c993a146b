// Practice: an exercise done wrong, explained, replayed, and done right.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'
import { solve } from './exercise.mjs'

await withBrowser(async (browser) => {
  // Values: all wrong, the first error named; then right.
  const recipe = 'values:size=small,seed=7'
  const page = await open(browser, `/practice?recipe=${encodeURIComponent(recipe)}`)
  await page.getByLabel('Value of A').waitFor()
  for (const input of await page.locator('.place input').all()) await input.fill('999')
  await page.getByRole('button', { name: 'Grade it' }).click()
  await page.getByText('Right: 0 of').first().waitFor()
  await page.getByText('The first error').waitFor()
  await isSound(page, 'practice, graded')
  await solve(page, recipe)
  await page.keyboard.press('Enter')
  await page.getByText('All right:').waitFor()
  // Only the first grade counts.
  assert.match(await page.getByText('Exercises: 1').textContent(), /Right: 0 of/)
  await page.getByRole('button', { name: 'Next exercise' }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('recipe') === 'values:size=small,seed=8')

  // The same exercise for everybody who has the address.
  const sheet = await page.getByRole('link', { name: 'Sheet to print' }).getAttribute('href')
  const printed = await fetch(BASE + sheet)
  assert.ok(printed.ok)
  await close(page)

  // Cuts, by keys alone: nothing cut is wrong, and the replay begins where the error is.
  const cuts = 'cuts:seed=3'
  const other = await open(browser, `/practice?recipe=${encodeURIComponent(cuts)}`)
  await other.locator('.snip').first().waitFor()
  await other.getByRole('button', { name: 'Grade it' }).click()
  await other.getByText('The first error').waitFor()
  const hrefBefore = await other.getByRole('link', { name: 'Replay from there' }).getAttribute('href')
  await solve(other, cuts, async (branch) => {
    await branch.focus()
    await other.keyboard.press('Space')
  })
  await other.getByRole('button', { name: 'Grade it' }).click()
  await other.getByText('All right:').waitFor()
  await other.goto(BASE + hrefBefore)
  await other.getByRole('tree').waitFor()
  assert.ok(Number(query(other, 'step')) >= 0)
  await close(other)

  // What happens next, question by question.
  const steps = 'steps:size=small,seed=4'
  const third = await open(browser, `/practice?recipe=${encodeURIComponent(steps)}`)
  await solve(third, steps)
  await third.getByRole('button', { name: 'Grade it' }).click()
  await third.getByText('All right:').waitFor()
  await close(third)
})
console.log('practice: fine')
