// What is kept: saved games, games as text, statistics as a table, links that show another reader the same.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'
import { settled } from './person.mjs'

const boardOf = (page) => page.locator('[role=grid] button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(',').slice(0, 2).join()))
const pathOf = (page) => page.url().slice(BASE.length)
const download = async (page, click) => {
  const waiting = page.waitForEvent('download')
  await click()
  return readFileSync(await (await waiting).path(), 'utf8')
}
const movesMade = (page, count) => page.waitForFunction((count) => new URL(location.href).searchParams.get('moves')?.split(' ').length === count, count)

await withBrowser(async (browser) => {
  // A game is saved, opened in another browser, continued, and saved again.
  const page = await open(browser, '/play?game=tictactoe&players=human;human')
  await page.getByRole('button', { name: /^a1/ }).click()
  await movesMade(page, 1)
  await page.getByRole('button', { name: /^b2/ }).click()
  await movesMade(page, 2)
  await page.getByText('Keep and share').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const address = await page.getByLabel('Link to the saved game').inputValue()
  assert.ok(address.startsWith(BASE), address)
  await isSound(page, 'a game that was saved')
  const guest = await open(browser, address.slice(BASE.length), { language: 'ro' })
  await movesMade(guest, 2)
  await guest.locator('[role=grid]').waitFor()
  assert.deepEqual(await boardOf(guest).then((all) => all.length), 9)
  assert.equal(query(guest, 'players'), 'human;human')
  await guest.getByRole('button', { name: /^a1, x/ }).waitFor()
  await close(guest)
  await page.getByRole('button', { name: /^c3/ }).click()
  await movesMade(page, 3)
  await page.getByRole('button', { name: 'Save again' }).click()
  await page.getByText('Saved. The link reopens it.').first().waitFor()
  const later = await open(browser, address.slice(BASE.length))
  await movesMade(later, 3)
  await close(later)

  // As text: exported, and imported in another browser; errors are explained, and so is a link to nothing.
  const text = await download(page, () => page.getByRole('link', { name: 'Download as text' }).click())
  assert.match(text, /tictactoe/)
  const other = await open(browser, '/play?game=nim')
  await other.locator('.status').waitFor()
  await other.getByText('Keep and share').click()
  await other.getByText('Open a game from text').click()
  await other.getByLabel('The text of a saved game').fill('nonsense')
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await other.locator('.trouble').waitFor()
  await isSound(other, 'a text that is no game')
  other.troubles = []
  await other.getByLabel('The text of a saved game').fill(text)
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await movesMade(other, 3)
  assert.equal(query(other, 'game'), 'tictactoe')
  await other.getByRole('button', { name: /^c3, x/ }).waitFor()
  await close(other)
  const lost = await open(browser, '/play?saved=nothing')
  await lost.locator('.trouble').waitFor()
  await isSound(lost, 'a saved game that is not there')
  lost.troubles = []
  await close(lost)

  // Statistics, of a game that is stopped midway too.
  await page.getByText('Statistics', { exact: true }).click()
  const table = await download(page, () => page.getByRole('button', { name: 'Download as CSV' }).click())
  const rows = table.trim().split('\r\n').map((row) => row.split(','))
  assert.deepEqual(rows[0], ['number', 'player', 'by', 'move', 'seconds', 'nodes', 'depth', 'estimate_for_mover'])
  assert.deepEqual(rows.slice(1).map(([number, player, by, move]) => [number, player, by, move]), [['1', 'x', 'human', 'a1'], ['2', '0', 'human', 'b2'], ['3', 'x', 'human', 'c3']])
  assert.ok(rows.slice(1).every((row) => Number(row[4]) > 0))
  await close(page)

  // Swapping sides: the machine takes over the side whose turn it is, and moves.
  const swap = await open(browser, '/play?game=connect4&players=human;level:beginner')
  assert.equal(await settled(swap), 'person')
  await swap.getByRole('button', { name: 'Swap sides' }).click()
  await movesMade(swap, 1)
  assert.equal(query(swap, 'players'), 'level:beginner;human')
  assert.equal(await settled(swap), 'person')
  assert.match(await swap.locator('.status .text').textContent(), /0/)
  await close(swap)

  // A level, or an algorithm with depth, time, evaluation and features, for each side.
  const form = await open(browser, '/play?game=reversi')
  await form.locator('.status').waitFor()
  const side = form.getByRole('combobox', { name: /^0/ })
  await side.selectOption('alphabeta')
  assert.equal(query(form, 'players'), 'human;alphabeta:depth=4')
  await side.selectOption('engine')
  await form.getByLabel('Plies ahead').fill('3')
  await form.keyboard.press('Enter')
  await form.getByText(/^Features: /).click()
  await form.getByRole('checkbox', { name: /killers/ }).uncheck()
  assert.match(query(form, 'players'), /^human;engine:time=1s,depth=3,off=killers$/)
  await isSound(form, 'the engine and its features')
  await form.locator('button.legal').first().click()
  await movesMade(form, 2)
  await close(form)

  // The rules of a game; what is not chosen follows what is.
  const rules = await open(browser, '/play?game=tictactoe')
  await rules.locator('.status').waitFor()
  await rules.getByText('Game and rules').click()
  const size = rules.getByRole('combobox', { name: /^N/ })
  const row = rules.getByRole('combobox', { name: /^K/ })
  assert.deepEqual([await size.inputValue(), await row.inputValue()], ['3', '3'])
  await size.selectOption('4')
  await rules.waitForFunction(() => document.querySelectorAll('[role=grid] button').length === 16)
  assert.equal(query(rules, 'game'), 'tictactoe:n=4')
  assert.deepEqual([await size.inputValue(), await row.inputValue()], ['4', '4'])
  await rules.getByRole('combobox', { name: /^rule/ }).selectOption('b')
  await row.selectOption('3')
  assert.equal(query(rules, 'game'), 'tictactoe:n=4,rule=b,k=3')
  assert.equal(await settled(rules), 'person')
  await close(rules)

  // Links: the address alone gives the same screen.
  const analyse = await open(browser, '/analyse?game=connect4&moves=4+4+3')
  await analyse.locator('.news .value').waitFor()
  await analyse.getByRole('button', { name: 'One move back' }).click()
  await analyse.getByText('Search and game').click()
  await analyse.getByLabel('Searched by').selectOption('alphabeta')
  await analyse.getByText('Depth 4').first().waitFor()
  await sameElsewhere(analyse, async (one) => {
    await one.getByText('Depth 4').first().waitFor()
    return [await boardOf(one), await one.locator('.list tbody').textContent()]
  })

  const tree = await open(browser, '/tree')
  await tree.getByRole('tree').waitFor()
  await tree.getByLabel('Cut off when').selectOption('gt')
  await tree.getByText('if best > β: break').waitFor()
  await tree.getByRole('button', { name: 'To the beginning' }).click()
  await tree.getByRole('button', { name: 'To the next cut-off' }).click()
  // The address follows a little later, and may stand at the beginning first.
  await tree.waitForFunction(() => Number(new URL(location.href).searchParams.get('step')) > 0)
  await sameElsewhere(tree, async (one) => {
    await one.getByRole('tree').waitFor()
    await one.getByText('if best > β: break').waitFor()
    return [await one.locator('.said').textContent(), await one.getByRole('treeitem').evaluateAll((all) => all.map((item) => item.getAttribute('aria-label')))]
  })

  const practice = await open(browser, '/practice')
  await practice.getByRole('button', { name: 'Cut-offs' }).or(practice.locator('.topics button').nth(2)).first().click()
  await practice.locator('.snip').first().waitFor()
  await practice.getByLabel('Seed').fill('11')
  await practice.keyboard.press('Enter')
  await practice.waitForFunction(() => new URL(location.href).searchParams.get('recipe')?.includes('seed=11'))
  await practice.waitForLoadState('networkidle')
  await practice.getByRole('button', { name: 'Grade it' }).click()
  await practice.getByText('The first error').waitFor()
  await practice.getByRole('link', { name: 'Address of this result' }).click()
  await practice.waitForFunction(() => new URL(location.href).searchParams.has('grade'))
  await sameElsewhere(practice, async (one) => {
    await one.getByText('The first error').waitFor()
    return [await one.locator('.report').textContent(), await one.locator('.snip').count()]
  })

  const compare = await open(browser, '/compare?game=nim')
  await compare.getByLabel('Negamax', { exact: true }).check()
  await compare.getByLabel('to depth').selectOption('5').catch(() => compare.getByLabel('to depth').fill('5'))
  await compare.keyboard.press('Tab')
  await sameElsewhere(compare, async (one) => {
    await one.getByRole('button', { name: 'Compare', exact: true }).waitFor()
    return [await one.locator('input:checked').evaluateAll((all) => all.map((box) => box.parentElement.textContent.trim())), await one.getByLabel('to depth').inputValue()]
  })

  async function sameElsewhere(page, seen) {
    const here = await seen(page)
    const there = await open(browser, pathOf(page))
    assert.deepEqual(await seen(there), here, pathOf(page))
    await close(there)
    await close(page)
  }
})
console.log('keep: fine')
