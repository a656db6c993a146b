// The keyboard alone: from the gallery through every screen, without a mouse.
import assert from 'node:assert/strict'
import { close, open, query, withBrowser } from './browser.mjs'
import { rightAnswers } from './exercise.mjs'
import { byKeyboard, tabTo } from './person.mjs'

const press = (page, role, name) => byKeyboard(page, page.getByRole(role, { name }).first())
const nav = (page, name) => byKeyboard(page, page.getByRole('navigation').getByRole('link', { name }))

/** Chooses in a list by its letters, as the keyboard does. */
async function choose(page, list, value) {
  await tabTo(page, list)
  await list.evaluate((element) => (element.selectedIndex = 0))
  for (let step = 0; step < 40 && (await list.inputValue()) !== value; step += 1) await page.keyboard.press('ArrowDown')
  assert.equal(await list.inputValue(), value)
}

await withBrowser(async (browser) => {
  const page = await open(browser, '/')
  await page.getByRole('link', { name: /^Play/ }).nth(1).waitFor()

  // The first Tab offers to skip the header.
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.className.includes('skip')), true)
  await press(page, 'link', /^Play ?: Tic-tac-toe$/)
  await page.locator('.status[data-state=person]').waitFor()

  // A new screen begins at its top; a move, a hint, taking it back, another game.
  await byKeyboard(page, page.getByRole('button', { name: /^b2/ }))
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.split(' ').length === 2)
  await press(page, 'button', 'Hint')
  await page.locator('.hint').waitFor()
  await press(page, 'button', 'Undo')
  assert.equal(query(page, 'ply'), '0')
  await tabTo(page, page.getByLabel('Type a move'))
  await page.keyboard.type('a1')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.startsWith('a1 '))
  await byKeyboard(page, page.locator('summary', { hasText: 'Statistics' }))
  await page.getByRole('button', { name: 'Download as CSV' }).waitFor()

  // Analysing: a value, a move, why.
  await nav(page, 'Analyse')
  await page.locator('.list tbody tr').first().waitFor()
  await press(page, 'link', /^Why\?/)
  await page.getByRole('region', { name: 'Why?' }).waitFor()

  // The tree: walked, stepped, opened, saved; another search.
  await nav(page, 'Tree')
  await page.getByRole('tree').waitFor()
  await tabTo(page, page.locator('[role=treeitem][tabindex="0"]'))
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-level') === '2')
  await page.keyboard.press('Enter')
  const said = await page.locator('.said').textContent()
  await page.keyboard.press(',')
  assert.notEqual(await page.locator('.said').textContent(), said)
  const waiting = page.waitForEvent('download')
  await press(page, 'button', 'SVG')
  await waiting
  await choose(page, page.getByRole('combobox', { name: /^Algorithm/ }), 'negamax')
  await page.waitForFunction(() => new URL(location.href).searchParams.get('algorithm') === 'negamax')

  // A solved game: a move on the board, one from the list, taken back.
  await nav(page, 'Explore')
  await page.locator('.list tbody tr').first().waitFor()
  const before = query(page, 'moves')?.split(' ').length ?? 0
  await byKeyboard(page, page.locator('.list tbody tr button').first())
  await page.waitForFunction((count) => (new URL(location.href).searchParams.get('moves') ?? '').split(' ').filter(Boolean).length === count, before + 1)
  await press(page, 'button', 'Undo')
  assert.equal(query(page, 'ply'), String(before))

  // An exercise, filled in and graded.
  await nav(page, 'Practice')
  await page.getByLabel('Value of A').waitFor()
  const recipe = query(page, 'recipe') ?? 'values:size=small,seed=1'
  const answers = await rightAnswers(recipe)
  for (const input of await page.locator('.place input').all()) {
    await tabTo(page, input)
    const name = (await input.getAttribute('aria-label')).replace('Value of ', '')
    await page.keyboard.type(answers[name] ?? '0')
  }
  await page.keyboard.press('Enter')
  await page.getByText('All right:').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'The grade')

  // A comparison, and the other language.
  await nav(page, 'Compare')
  await press(page, 'button', /^Compare$/)
  await page.getByRole('region', { name: 'All rows' }).locator('tbody tr').first().waitFor()
  await press(page, 'button', 'RO: Română')
  await page.getByRole('heading', { name: 'Comparație' }).waitFor()
  await close(page)

  // Without a board, the focus is on the same button again after the dice.
  const pig = await open(browser, '/play?game=pig&players=human;human')
  await pig.locator('[data-move=roll]').waitFor()
  await byKeyboard(pig, pig.locator('[data-move=roll]'))
  await pig.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.split(' ').length === 2)
  await pig.waitForFunction(() => document.activeElement?.getAttribute('data-move') === 'roll')
  await close(pig)
})
console.log('keys: fine')
