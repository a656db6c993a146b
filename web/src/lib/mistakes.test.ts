import { expect, test } from 'vitest'
import { mistakes, oneMoveEarlier, worst, type Reviewed } from './mistakes'
import { negated } from './score'
import type { BoundKind, Score } from './types'

const MOVES = ['bad', 'good', 'awful', 'good']
const at = (ply: number, score: Score, depth: number | null): Reviewed => ({ ply, score, bound: 'exact', depth, best: 'good', mover: ply % 2, clearLead: 3 })

test('the value of a move is that of the position after it, with the depth of that search', () => {
  const reviewed = [at(0, { points: 5 }, 9), at(1, { points: -594 }, 8), at(2, { points: -594 }, 9), at(3, { loss_in: 4 }, 7), at(4, { loss_in: 3 }, null)]
  expect(mistakes(reviewed, MOVES)).toEqual([
    { ply: 0, mover: 0, move: 'bad', better: 'good', best: { points: 5 }, bestBound: 'exact', bestDepth: 9, got: { points: -594 }, gotBound: 'exact', gotDepth: 8 },
    { ply: 2, mover: 0, move: 'awful', better: 'good', best: { points: -594 }, bestBound: 'exact', bestDepth: 9, got: { loss_in: 5 }, gotBound: 'exact', gotDepth: 7 },
  ])
})

test('a move that a deeper look finds good is no mistake, nor is the best move, nor what is not yet reviewed', () => {
  expect(mistakes([at(0, { points: 5 }, 9), at(1, { points: 4 }, 12)], MOVES)).toEqual([])
  expect(mistakes([at(0, { points: 5 }, 9), at(1, { points: -5 }, 12)], ['good'])).toEqual([])
  expect(mistakes([at(0, { points: 5 }, 9)], MOVES)).toEqual([])
})

test('a bound accuses a move only where the loss follows from it', () => {
  const game = (best: BoundKind, got: BoundKind) => mistakes([{ ...at(0, { points: 5 }, 9), bound: best }, { ...at(1, { points: -594 }, 8), bound: got }], MOVES)
  expect(game('lower', 'upper')).toMatchObject([{ bestBound: 'lower', gotBound: 'upper' }])
  expect(game('upper', 'exact')).toEqual([])
  expect(game('exact', 'lower')).toEqual([])
  // The second player sees the first player's bounds from the other side.
  const second = (best: BoundKind) => mistakes([{ ...at(1, { points: -5 }, 9), bound: best }, at(2, { points: 594 }, 8)], MOVES.with(1, 'bad'))
  expect(second('upper')).toMatchObject([{ mover: 1, bestBound: 'lower' }])
  expect(second('lower')).toEqual([])
})

test('in random games what is claimed after a move is what is claimed before the next', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const score = (): Score => [{ points: random(2000) - 1000 }, { win_in: random(9) + 1 }, { loss_in: random(9) + 1 }][Math.max(0, random(5) - 2)]!
  let count = 0
  for (let game = 0; game < 50; game += 1) {
    const reviewed = Array.from({ length: 30 }, (_, ply) => at(ply, score(), 5 + random(6)))
    for (const { ply, mover, got, gotDepth, best, bestDepth } of mistakes(reviewed, Array<string>(30).fill('bad'))) {
      const seen = (point: Reviewed) => (mover === 0 ? point.score! : negated(point.score!))
      expect([got, gotDepth]).toEqual([oneMoveEarlier(seen(reviewed[ply + 1]!)), reviewed[ply + 1]!.depth])
      expect([best, bestDepth]).toEqual([seen(reviewed[ply]!), reviewed[ply]!.depth])
      count += 1
    }
  }
  expect(count).toBeGreaterThan(200)
})

test('the worst comes first', () => {
  const reviewed = [at(0, { points: 5 }, 1), at(1, { points: -1 }, 1), at(2, { points: 5 }, 1), at(3, { loss_in: 2 }, 1)]
  expect(worst(mistakes(reviewed, MOVES)).map(({ move }) => move)).toEqual(['awful', 'bad'])
})
