import { expect, test } from 'vitest'
import { mistakeIn, worst } from './mistakes'
import type { Analysis, Score } from './types'

const found = (values: Record<string, Score>): Analysis => ({
  game: 'reversi', position: '', turn: 'x', algorithm: 'engine', score: Object.values(values)[0]!, bound: 'exact', best: Object.keys(values)[0]!,
  pv: [], moves: Object.entries(values).map(([move, score]) => ({ move, score, bound: 'exact', pv: [] })),
  nodes: 1, leaves: 1, cutoffs: 0, depth: 1, seconds: 0, whole_tree: false, stopped: false, memory_full: false, source: 'search',
})
const position = found({ good: { points: 5 }, fine: { points: 4 }, also: { points: 4 }, bad: { points: -1 }, awful: { loss_in: 2 } })

test('a mistake names what would have been better, by the same search', () => {
  expect(mistakeIn(position, 7, 1, 'bad', 3)).toEqual({ ply: 7, mover: 1, move: 'bad', better: 'good', best: { points: 5 }, got: { points: -1 } })
  expect(mistakeIn(position, 7, 1, 'fine', 3)).toBeUndefined()
  expect(mistakeIn(position, 7, 1, 'good', 3)).toBeUndefined()
  expect(mistakeIn(position, 7, 1, undefined, 3)).toBeUndefined()
})

test('the worst comes first', () => {
  const all = ['bad', 'awful'].map((move, ply) => mistakeIn(position, ply, 0, move, 3)!)
  expect(worst(all).map(({ move }) => move)).toEqual(['awful', 'bad'])
})
