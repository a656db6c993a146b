// A newcomer: plays Reversi, errs, asks why, watches the cut that refutes the move, and passes an exercise. Only what
// is on the screen is clicked; no address is typed.
import assert from 'node:assert/strict'
import { close, isSound, open, query, withBrowser } from './browser.mjs'
import { solve } from './exercise.mjs'
import { analysis, byMouse, lineOf, makeMove, settled } from './person.mjs'

/** A loss of this many discs is large, by any search. */
const MUCH = 8

/** The worst move and what it gives away, by a search as good as the one that warns. */
async function worstMove(line) {
  const found = await analysis(line, { player: 'level:hard', time: '400ms', exact: 'true' })
  const worth = ({ score }) => ('win_in' in score ? 1e6 : 'loss_in' in score ? -1e6 : score.points)
  const sorted = [...found.moves].sort((a, b) => worth(a) - worth(b))
  return { move: sorted[0].move, lost: worth(sorted.at(-1)) - worth(sorted[0]) }
}

await withBrowser(async (browser) => {
  const page = await open(browser, '/')
  await page.getByRole('link', { name: /^Play ?: Reversi$/ }).click()
  await settled(page)

  // A few moves, until there is something to do wrong; a game that was lost before gave no chance to, and another begins.
  let move = null
  for (let moves = 0; moves < 60 && !move; moves += 1) {
    if ((await settled(page)) === 'over') {
      await page.getByRole('button', { name: 'New game', exact: true }).first().click()
      continue
    }
    const worst = await worstMove(lineOf(page))
    if (worst.lost >= MUCH) move = worst.move
    else await makeMove(page, byMouse, 'level:easy')
  }
  assert.ok(move, 'nothing could be done wrong')
  await page.waitForTimeout(1200) // The opponent thinks, and so does the adviser.
  await page.getByRole('button', { name: new RegExp(`^${move},`) }).click()
  const doubt = page.getByRole('alertdialog')
  await doubt.waitFor()
  assert.ok(!(await doubt.textContent()).includes('Better'), 'the warning gives the answer away')
  await isSound(page, 'a warning')

  // Why? The tree, at the moment when the move is refuted.
  await doubt.getByRole('link', { name: 'Why?' }).click()
  const why = page.getByRole('region', { name: 'Why?' })
  await why.waitFor()
  assert.match(await why.textContent(), new RegExp(`After ${move} comes \\w+`))
  assert.match(await page.locator('.said').textContent(), /cut/)
  const cutStep = () => page.locator('.timeline .count').textContent()
  const atCut = await cutStep()
  await isSound(page, 'why a move is bad')

  // Watched from the move on, step by step, up to the cut.
  await why.getByRole('button', { name: 'Watch it from the move on' }).click()
  assert.match(await page.locator('.said').textContent(), new RegExp(`^${move} \\(MIN\\): enter`))
  for (let step = 0; step < 500 && (await cutStep()) !== atCut; step += 1) {
    await page.getByRole('button', { name: 'One step forward' }).click()
  }
  assert.equal(await cutStep(), atCut)
  await page.getByText('MAX has something at least as good').waitFor()

  // And now himself.
  await why.getByRole('link', { name: 'Practise cut-offs' }).click()
  await page.locator('.snip').first().waitFor()
  await solve(page, query(page, 'recipe'))
  await page.getByRole('button', { name: 'Grade it' }).click()
  await page.getByText('All right:').waitFor()
  await close(page)

  // The other way: the move is played all the same, the game is resigned, and the question comes afterwards.
  const again = await open(browser, '/')
  await again.getByRole('link', { name: /^Play ?: Reversi$/ }).click()
  for (let hasErred = false; !hasErred;) {
    assert.equal(await settled(again), 'person')
    await makeMove(again, byMouse, async (line) => {
      const worst = await worstMove(line)
      hasErred = worst.lost >= MUCH
      return worst.move
    })
  }
  await settled(again)
  await again.getByRole('button', { name: 'Resign' }).click()
  await again.getByRole('button', { name: /really resigns/ }).click()
  await again.getByRole('link', { name: 'Where did it turn?' }).click()
  await again.getByRole('heading', { name: 'Moves that gave the most away' }).waitFor({ timeout: 30_000 })
  await isSound(again, 'a game with its mistakes')
  await again.locator('li', { hasText: 'Better:' }).first().getByRole('link', { name: /^Why/ }).click()
  await again.getByRole('region', { name: 'Why?' }).waitFor()
  await close(again)
})
console.log('newcomer: fine')
