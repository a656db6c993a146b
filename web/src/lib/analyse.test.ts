// A review of a game agrees with itself: one search for each position, and every value from that search.
import { expect, test, vi } from 'vitest'
import { Analyse } from './analyse.svelte'
import { mistakes } from './mistakes'
import { negated } from './score'
import type { Score } from './types'

const MOVES = ['a', 'b', 'c', 'd', 'e', 'f']
/** What a search of each position finds, in the view of the player to move there: deeper searches see more. */
const FOUND: { score: Score; depth: number }[] = [
  { score: { points: 20 }, depth: 9 },
  { score: { points: 594 }, depth: 8 },
  { score: { points: -89 }, depth: 10 },
  { score: { win_in: 5 }, depth: 7 },
  { score: { points: 3 }, depth: 9 },
  { score: { points: -3 }, depth: 9 },
]

vi.mock('./line', () => ({ keyOf: () => '', wholeLine: () => ({ game: 'chess', moves: MOVES }) }))
vi.mock('./api', () => ({
  isCancelled: () => false,
  position: ({ moves }: { moves: string[] }) =>
    Promise.resolve({
      game: 'chess', moves, clear_lead: 1.5, turn: moves.length < MOVES.length ? { kind: 'player', player: moves.length % 2 } : { kind: 'over' },
      result: moves.length < MOVES.length ? null : { standings: ['won', 'lost'] },
    }),
  search: ({ line }: { line: { moves: string[] } }) => Promise.resolve({ ...FOUND[line.moves.length], bound: 'exact', best: 'better', moves: [] }),
}))

test('what a review claims after a move it claims before the next, by the search of that position', async () => {
  const look = new Analyse()
  await look.review('engine')
  expect(look.reviewed.map(({ depth }) => depth)).toEqual([9, 8, 10, 7, 9, 9, null])
  const claimed = mistakes(look.reviewed, MOVES)
  // The first move is worth what the opponent then has, and not what a shallower search thought of it.
  expect(claimed[0]).toMatchObject({ move: 'a', got: { points: -594 }, gotDepth: 8, best: { points: 20 }, bestDepth: 9 })
  for (const { ply, got, gotDepth } of claimed) {
    const next = FOUND[ply + 1]
    const opponents = negated(next?.score ?? { win_in: 0 })
    const earlier = 'loss_in' in opponents ? { loss_in: opponents.loss_in + 1 } : opponents
    expect([got, gotDepth]).toEqual([earlier, next?.depth ?? null])
  }
  expect(claimed.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 5])
})
