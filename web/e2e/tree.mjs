// The tree laboratory: stepped forward and back, with the texts of the terminal, by mouse and by keys.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { close, isSound, open, query, withBrowser } from './browser.mjs'

/** The output of `arbore tree … --steps`, one step a line; from the program itself where it is at hand. */
function terminalSteps(file, ...search) {
  const program = process.env.ARBORE
  const printed = program
    ? spawnSync(program, ['tree', ...search, '--steps', '--lang', 'en'], { encoding: 'utf8' }).stdout
    : readFileSync(new URL(file, import.meta.url), 'utf8')
  return printed.split('\n').flatMap((line) => /^\s*\d+ +(.*)$/.exec(line)?.[1] ?? [])
}

const said = (page) => page.locator('.said').textContent()

await withBrowser(async (browser) => {
  const page = await open(browser, '/tree?step=0')
  await page.getByRole('tree').waitFor()
  const steps = terminalSteps('lecture-steps.txt', 'lecture')
  assert.equal(steps.length, 27)
  const forward = page.getByRole('button', { name: 'One step forward' })
  for (const step of steps) {
    await forward.click()
    assert.equal(await said(page), step)
  }
  assert.ok(await forward.isDisabled())
  for (const step of steps.slice(0, -1).reverse()) {
    await page.getByRole('button', { name: 'One step back' }).click()
    assert.equal(await said(page), step)
  }

  // Cut-offs, one after the other; the card names the bound and whose it is.
  await page.getByRole('button', { name: 'To the next cut-off' }).click()
  await page.waitForFunction(() => new URL(location.href).searchParams.get('step') === '16')
  await page.getByText('MAX has something at least as good at A already').waitFor()
  const item = (name) => page.getByRole('treeitem', { name: new RegExp(`^${name}(?![.\\w])`) })
  assert.match(await item('C').getAttribute('aria-label'), /\(3, 2\)/)
  assert.match(await item('C.2').getAttribute('aria-label'), /cut off/)
  await isSound(page, 'tree at a cut-off')

  // A reload keeps the step, and keys alone do the same as the mouse.
  await page.reload()
  await page.getByRole('tree').waitFor()
  assert.equal(await said(page), steps[15])
  await item('A').focus()
  await page.keyboard.press('c')
  assert.equal(await said(page), steps[24])
  await page.keyboard.press(',')
  assert.equal(await said(page), steps[23])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (const [key, name] of [['ArrowRight', 'B'], ['ArrowDown', 'C'], ['ArrowRight', 'C.1'], ['ArrowLeft', 'C'], ['ArrowLeft', 'A']]) {
    await page.keyboard.press(key)
    await page.waitForFunction((wanted) => (document.activeElement?.getAttribute('aria-label') ?? '').split(/[ ,]/)[0] === wanted, name)
    assert.ok((await focused()).startsWith(name))
  }

  // The switches of alpha-beta change the search and its pseudo-code.
  await page.getByLabel('Cut off when').selectOption('gt')
  await page.getByText('if best > β: break').waitFor()
  assert.equal(query(page, 'algorithm'), 'alphabeta:cut=gt')

  // A tree of one's own; an error names its place.
  await page.getByLabel('The tree', { exact: true }).fill('(max A (B 3 x))')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.locator('pre', { hasText: '^' }).waitFor()
  page.troubles = page.troubles.filter((trouble) => !/ 4\d\d /.test(trouble))
  await page.getByLabel('The tree', { exact: true }).fill('(max A (B 3 5) (C 2 4))')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('treeitem', { name: /^C\.2/ }).waitFor()
  assert.equal(query(page, 'game'), 'tree:(max A (B 3 5) (C 2 4))')

  // Files.
  for (const [name, begin] of [['SVG', '<svg'], ['TikZ', '%'], ['DOT', '//'], ['JSON', '{'], ['PNG', '\u0089PNG']]) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const text = readFileSync(await (await waiting).path(), 'latin1')
    assert.ok(text.trimStart().startsWith(begin), `${name}: ${text.slice(0, 40)}`)
  }
  await close(page)

  // A game's position, by keys: every step and every window as the terminal has them, forward and back.
  const traced = terminalSteps('tictactoe-steps.txt', 'tictactoe', '--moves', 'a1 b2 c3', '--depth', '2', '--algorithm', 'alphabeta')
  assert.ok(traced.length > 50 && traced.some((step) => step.includes('cut-off')))
  const position = await open(browser, '/tree?game=tictactoe&moves=a1+b2+c3&depth=2&algorithm=alphabeta&all=true&step=0')
  await position.getByRole('treeitem').first().focus()
  for (const [at, step] of traced.entries()) {
    await position.keyboard.press('.')
    assert.equal(await said(position), step, `step ${at + 1}`)
    const [, name, window] = /^(.*) \(M..\): enter with window (.*)$/.exec(step) ?? []
    if (name === undefined || name.includes(' ')) continue
    const label = await position.getByRole('treeitem', { name: new RegExp(`^${name}[ ,]`), level: name === 'root' ? 1 : 2 }).getAttribute('aria-label')
    assert.ok(label.includes(window), `${label} has no window ${window}`)
  }
  for (const step of traced.slice(0, -1).reverse()) {
    await position.keyboard.press(',')
    assert.equal(await said(position), step)
  }
  await close(position)

  // A game's position: a board in the card, a part of the tree, and all of it.
  const game = await open(browser, '/tree?game=tictactoe&depth=4')
  await game.getByRole('tree').waitFor()
  const some = await game.getByRole('treeitem').count()
  await game.getByLabel(/Open everything/).check()
  await game.waitForFunction((before) => document.querySelectorAll('[role=treeitem]').length !== before, some)
  await game.getByRole('img', { name: /The board at/ }).or(game.locator('.board')).first().waitFor()
  await close(game)

  // A search of many nodes is listed in part; hidden nodes are marked, and fetched on demand.
  const part = await open(browser, '/tree?game=chess&depth=4')
  await part.getByText('This is a part of the tree').waitFor()
  const closed = part.getByRole('treeitem').filter({ hasText: /\+\d/ }).and(part.locator('[aria-level="3"]')).first()
  await closed.click()
  await part.getByRole('button', { name: 'Show them' }).click()
  await part.waitForFunction(() => new URL(location.href).searchParams.has('focus'))
  await part.locator('[role=treeitem][aria-level="4"]').first().waitFor()
  await part.getByRole('button', { name: 'From the root again' }).click()
  await part.waitForFunction(() => !new URL(location.href).searchParams.has('focus'))
  await isSound(part, 'a part of a tree')
  await close(part)
})
console.log('tree: fine')
