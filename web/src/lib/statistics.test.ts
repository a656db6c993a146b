import { expect, test } from 'vitest'
import { isBlunder, whereToLook } from './advice'
import { inPoints } from './score'
import { csv, stillTrue, summary, type MoveRecord } from './statistics'
import type { MoveValue, Score, View } from './types'

const record = (ply: number, move: string): MoveRecord => ({ ply, player: ply % 2, move, by: 'human', seconds: 1.5 })
const value = (move: string, score: Score, bound: MoveValue['bound'] = 'exact'): MoveValue => ({ move, score, bound, pv: [move] })

test('a summary has the usual five numbers', () => {
  expect(summary([4, 1, 3, 2])).toEqual({ count: 4, least: 1, most: 4, mean: 2.5, median: 2.5, sum: 10 })
  expect(summary([])).toBeNull()
})

test('records of moves that were taken back are dropped', () => {
  const records = [record(0, 'a'), record(1, 'b'), record(2, 'c')]
  expect(stillTrue(records, ['a', 'x', 'c'])).toEqual([records[0]])
  expect(stillTrue(records, ['a', 'b', 'c', 'd'])).toEqual(records)
})

test('a spreadsheet takes texts as texts', () => {
  const text = csv([{ ...record(0, '=1+1'), by: 'alphabeta:depth=4,eval=none', nodes: 12, estimate: { win_in: 3 } }], ['x', '0'])
  expect(text.split('\r\n')[1]).toBe(`1,x,"alphabeta:depth=4,eval=none",'=1+1,1.500000,12,,score-win-in`)
})

test('a blunder gives away a win, walks into a loss, or loses much', () => {
  const values = [value('a', { win_in: 3 }), value('b', { win_in: 9 }), value('c', { points: 0 })]
  expect(isBlunder(values, 'a', 0, 3)).toBe(false)
  expect(isBlunder(values, 'b', 0, 3)).toBe(false)
  expect(isBlunder(values, 'c', 0, 3)).toBe(true)
  const calm = [value('a', { points: 1 }), value('b', { points: 0 }), value('c', { points: -1 }), value('d', { loss_in: 2 })]
  expect(['a', 'b', 'c', 'd'].map((move) => isBlunder(calm, move, 0, 3))).toEqual([false, false, true, true])
  expect(isBlunder([value('a', { loss_in: 4 }), value('b', { loss_in: 2 })], 'b', 0, 3)).toBe(false)
})

test('nothing is said of a move about which too little is known', () => {
  expect(isBlunder([value('a', { points: 5 }), value('b', { points: 0 }, 'lower')], 'b', 0, 3)).toBe(false)
  expect(isBlunder([], 'b', 0, 3)).toBe(false)
  // Averages of points, as of Go, differ by more than those of wins.
  const averages = [value('a', { expected: 4 }), value('b', { expected: 3 }), value('c', { expected: 1 })]
  const counted = averages.map((each) => ({ ...each, score: inPoints(each.score, true) }))
  expect(['b', 'c'].map((move) => isBlunder(averages, move, 0, 6))).toEqual([true, true])
  expect(['b', 'c'].map((move) => isBlunder(counted, move, 0, 6))).toEqual([false, true])
})

const board = (choices: [string, number[]][]): View => ({
  cells: Array.from({ length: 9 }, (_, at) => ({ x: at % 3, y: Math.floor(at / 3), name: `c${at}`, tone: 'plain' })),
  lines: [], columns: [], columns_below: [], rows: [], blocks: [0, 0], trays: [], facts: [], dice: [], stand_ins: [],
  choices: choices.map(([text, clicks]) => ({ text, clicks, is_pairs: false })),
})

test('the first hint leaves something to be found', () => {
  expect(whereToLook(board([['a', [0]], ['b', [1]], ['c', [8]]]), 'a')).toEqual([0, 1, 2])
  expect(whereToLook(board([['a', [0]], ['b', [3]], ['c', [8]]]), 'a')).toEqual([0, 3, 6])
  expect(whereToLook(board([['a', [0, 3]], ['b', [1, 4]]]), 'b')).toEqual([1])
  expect(whereToLook(board([['pass', []]]), 'pass')).toEqual([])
})
