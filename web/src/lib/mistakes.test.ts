import { expect, test } from 'vitest'
import { mistakes } from './mistakes'
import type { Score } from './types'

// In the first player's view: the second gives 5 away, then the first walks into a loss.
const scores: Score[] = [{ points: 0 }, { points: 0 }, { points: 5 }, { loss_in: 2 }]
const reviewed = scores.map((score, ply) => ({ ply, score, best: 'good', mover: ply % 2 }))

test('the worst comes first, in the view of whoever made it', () => {
  expect(mistakes(reviewed, ['fine', 'bad', 'awful'], 3)).toEqual([
    { ply: 2, mover: 0, move: 'awful', better: 'good', before: { points: 5 }, after: { loss_in: 2 } },
    { ply: 1, mover: 1, move: 'bad', better: 'good', before: { points: 0 }, after: { points: -5 } },
  ])
})

test('the move that the search would have made is no mistake, whatever came of it', () => {
  expect(mistakes(reviewed, ['fine', 'good', 'good'], 3)).toEqual([])
})
