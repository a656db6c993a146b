// Every lesson from its beginning to its end, and what the browser remembers of it.
import assert from 'node:assert/strict'
import { BASE, close, isSound, open, query, withBrowser } from './browser.mjs'
import { solve } from './exercise.mjs'

async function searched(game, algorithm, more = {}) {
  const { start, ...rest } = more
  const body = JSON.stringify({ line: { game, moves: [], ...(start && { start }) }, algorithm, ...rest })
  return (await fetch(`${BASE}/api/tree`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json()
}
const valueOf = ({ nodes }, name) => nodes.find((node) => node.name === name).score

/** The right answer comes from the search itself; a part that is only watched or tried has none. */
const RIGHT = {
  minimax: [null, async () => '-1', async () => 'B'],
  alphabeta: [null, async () => '3', null, async () => String((await searched('tree:lab-trace', 'alphabeta')).analysis.leaves)],
  order: [null, async () => String((await searched('tree:lecture', 'alphabeta:order=best')).analysis.leaves)],
  horizon: [null, async () => (await searched('tictactoe', 'alphabeta', { start: 'x.0/.x./... 0', depth: 2 })).analysis.best],
  players: [null, async () => valueOf(await searched('tree:three-players', 'maxn'), 'B').vector.join(', ')],
  dice: [null, async () => String(valueOf(await searched('tree:dice', 'expectiminimax'), 'B').expected)],
}
const EXERCISES = {
  minimax: 'values:size=small,seed=1', alphabeta: 'cuts:size=small,seed=2', order: 'windows:size=small,seed=3',
  horizon: 'steps:size=small,seed=4', players: 'values:players=three,size=small,seed=5', dice: 'values:players=dice,size=small,seed=6',
}

async function doPart(page, right) {
  if (right) {
    const answer = page.getByRole('textbox')
    await answer.fill('999')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Not yet').first().waitFor()
    await answer.fill(await right())
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Right!').first().waitFor()
  } else {
    // To be watched to its end, or tried in every way.
    const end = page.getByRole('button', { name: 'To the end' })
    const ways = page.getByRole('group', { name: 'Ways to search' }).getByRole('button')
    await end.or(ways).first().waitFor()
    if ((await ways.count()) > 0) {
      for (const way of await ways.all()) {
        await way.click()
        // The next one would take back the request of this one.
        await way.filter({ hasText: '✓' }).waitFor()
      }
    } else await end.click()
  }
  await page.getByRole('button', { name: 'Go on' }).click()
}

await withBrowser(async (browser) => {
  const page = await open(browser, '/lessons')
  await page.getByRole('link', { name: /^Begin.*Minimax/ }).click()
  for (const [lesson, parts] of Object.entries(RIGHT)) {
    await page.waitForFunction((lesson) => new URL(location.href).searchParams.get('lesson') === lesson, lesson)
    for (const [at, right] of parts.entries()) {
      await page.getByRole('heading', { name: new RegExp(`^Part ${at + 1} of`) }).waitFor()
      if (at === 0) await isSound(page, `lesson ${lesson}`)
      await doPart(page, right)
    }
    await solve(page, EXERCISES[lesson])
    await page.getByRole('button', { name: 'Grade it' }).click()
    await page.getByText('All right:').waitFor()
    if (lesson === 'dice') await page.getByRole('link', { name: /That was the last one/ }).waitFor()
    else await page.getByRole('link', { name: /Next lesson/ }).click()
  }

  await page.goto(`${BASE}/lessons`)
  await page.getByText('Done: 4 of 4').waitFor()
  assert.equal(await page.getByRole('link', { name: /^Once more/ }).count(), 6)
  assert.equal(query(page, 'lesson'), null)
  await close(page)
})
console.log('lessons: fine')
