// Practice: an exercise done wrong, explained, replayed, and done right.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'
import { rightAnswers, solve } from './exercise.mjs'

/** A tree of any size is open: every node is drawn, every leaf has its number and can be brought into view. */
async function isWholeTree(browser, recipe, look) {
  const page = await open(browser, `/practice?recipe=${encodeURIComponent(recipe)}`, look)
  await page.getByRole('treeitem').first().waitFor()
  const { nodes } = await (await fetch(`${BASE}/api/practice?recipe=${encodeURIComponent(recipe)}`)).json()
  const what = `${recipe} ${look.width} ${look.scheme} ${look.language}`
  assert.equal(await page.getByRole('treeitem').count(), nodes.length, `${what}: every node is drawn`)
  assert.equal(await page.locator('[role=tree] .badge').count(), 0, `${what}: nothing is folded`)
  for (const { id, children, number } of nodes.filter((node) => node.children.length === 0)) {
    assert.equal(children.length, 0)
    const leaf = page.locator(`[data-node="${id}"]`)
    const text = await leaf.locator('.value').textContent()
    assert.equal(Number(text.replace('−', '-').replace(/[^-\d]/g, '')), number.points, `${what}: leaf ${id} says ${text}`)
  }
  // The last leaf is reached by scrolling, and is then inside the frame and the window.
  const last = page.locator(`[data-node="${nodes.filter((node) => node.children.length === 0).at(-1).id}"]`)
  await last.scrollIntoViewIfNeeded()
  const isSeen = await last.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const frame = node.closest('.frame').getBoundingClientRect()
    const isIn = (box) => left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1
    return isIn(frame) && isIn({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })
  })
  assert.ok(isSeen, `${what}: the last leaf can be seen`)
  await isSound(page, what)
  if (process.env.PICTURES) {
    await page.evaluate(() => scrollTo(0, 0))
    const name = what.replace(/\W+/g, '-')
    await page.screenshot({ path: `${process.env.PICTURES}/large-${name}-end.png`, fullPage: true })
    await page.locator('.frame').evaluate((frame) => frame.scrollTo(0, 0))
    await page.screenshot({ path: `${process.env.PICTURES}/large-${name}.png`, fullPage: true })
  }
  await close(page)
}

/** The node of the question is in view. */
async function isAskedInView(browser, recipe, look) {
  const page = await open(browser, `/practice?recipe=${encodeURIComponent(recipe)}`, look)
  const next = page.getByRole('button', { name: 'Next question' })
  await next.waitFor()
  for (let number = 1; ; number += 1) {
    await page.getByText(`Question ${number} of`).waitFor()
    const isSeen = await page.locator('[aria-selected=true]').evaluate((node) => {
      const [box, frame] = [node.getBoundingClientRect(), node.closest('.frame').getBoundingClientRect()]
      return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1
    })
    assert.ok(isSeen, `${recipe}: the node of question ${number} is in view`)
    if (await next.isDisabled()) break
    await next.click()
  }
  await close(page)
}

/** The page shows the marks of the server for the same answers. */
async function isGradedAlike(browser, recipe, howMany) {
  const right = await rightAnswers(recipe)
  const cut = Object.keys(right).filter((name) => right[name] === 'cut').slice(0, howMany)
  const page = await open(browser, `/practice?recipe=${encodeURIComponent(recipe)}`)
  for (const name of cut) {
    const branch = page.getByRole('button', { name: `Cut the branch to ${name}`, exact: true })
    if (await branch.isEnabled()) await branch.click()
  }
  await page.getByRole('button', { name: 'Grade it' }).click()
  const answers = Object.fromEntries(cut.map((name) => [name, 'cut']))
  const body = JSON.stringify({ recipe, answers })
  const response = await fetch(`${BASE}/api/practice/grade`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const grade = await response.json()
  await page.getByText(`${grade.passed ? 'All right' : 'Points'}: ${grade.right} of ${grade.total}`).first().waitFor()
  assert.equal(await page.locator('.snip.right').count(), grade.items.filter(({ mark }) => mark === 'right').length)
  await close(page)
}

await withBrowser(async (browser) => {
  // Values: all wrong, the first error named; then right.
  const recipe = 'values:size=small,seed=7'
  const page = await open(browser, `/practice?recipe=${encodeURIComponent(recipe)}`)
  await page.getByLabel('Value of A').waitFor()
  for (const input of await page.locator('.place input').all()) await input.fill('999')
  await page.getByRole('button', { name: 'Grade it' }).click()
  await page.getByText('Points: 0 of').first().waitFor()
  await page.getByText('The first error').waitFor()
  await isSound(page, 'practice, graded')
  await solve(page, recipe)
  await page.keyboard.press('Enter')
  await page.getByText('All right:').waitFor()
  // Only the first grade counts.
  assert.match(await page.getByText('Exercises: 1').textContent(), /Points: 0 of/)
  await page.getByRole('button', { name: 'Next exercise' }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('recipe') === 'values:size=small,seed=8')

  // The same address gives the same exercise.
  const sheet = await page.getByRole('link', { name: 'Sheet to print' }).getAttribute('href')
  const printed = await fetch(BASE + sheet)
  assert.ok(printed.ok)
  await close(page)

  // Cuts, by keys alone: an untouched tree scores nothing, and the replay begins where the error is.
  const cuts = 'cuts:seed=3'
  const other = await open(browser, `/practice?recipe=${encodeURIComponent(cuts)}`)
  await other.locator('.snip').first().waitFor()
  await other.getByRole('button', { name: 'Grade it' }).click()
  await other.getByText('Points: 0 of').first().waitFor()
  assert.equal(await other.locator('.snip.right').count(), 0, 'nothing was answered')
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

  for (const howMany of [0, 1, 4, 1000]) await isGradedAlike(browser, 'cuts:seed=7', howMany)

  // Large trees, on a screen and on a phone.
  const looks = [['light', 'en'], ['dark', 'ro'], ['dark', 'en'], ['light', 'ro']]
  let turn = 0
  for (const recipe of ['cuts:size=large,seed=1', 'windows:size=large,seed=1', 'steps:size=large,seed=1']) {
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      for (const [scheme, language] of process.env.PICTURES ? looks : [looks[turn++ % looks.length]]) {
        await isWholeTree(browser, recipe, { width, height, scheme, language })
      }
    }
  }

  for (const width of [1280, 390]) await isAskedInView(browser, 'steps:size=large,seed=1', { width, height: 844 })

  // What happens next, question by question.
  const steps = 'steps:size=small,seed=4'
  const third = await open(browser, `/practice?recipe=${encodeURIComponent(steps)}`)
  await solve(third, steps)
  await third.getByRole('button', { name: 'Grade it' }).click()
  await third.getByText('All right:').waitFor()
  await close(third)
})
console.log('practice: fine')
