import { describe, expect, test } from 'vitest'
import { bestOnly, complete, drawnLines, extent, isGrid, neighbour, next, ownedBlocks, placesOf, press, preview, rowEnd, valuesByPlace } from './board-state'
import type { View } from './types'

function empty(): View {
  return { cells: [], lines: [], columns: [], columns_below: [], rows: [], blocks: [0, 0], trays: [], facts: [], dice: [], choices: [], stand_ins: [] }
}

/** Two pieces on place 0, one on 1; three more places in the same row. Moves are paths, or else steps in any order. */
function strip(choices: [string, number[]][], is_pairs = false): View {
  const counts = [2, 1, 0, 0, 0]
  return {
    ...empty(),
    cells: counts.map((count, x) => ({
      x, y: 0, name: String(x), tone: 'plain', ...(count > 0 && { piece: { glyph: 'x', owner: 0, count } }),
    })),
    choices: choices.map(([text, clicks]) => ({ text, clicks, is_pairs })),
  }
}

function square(size: number): View {
  const cells = Array.from({ length: size * size }, (_, at) => ({
    x: at % size, y: Math.floor(at / size), name: `c${at}`, tone: 'plain' as const,
  }))
  return { ...empty(), cells, choices: cells.map((cell, at) => ({ text: cell.name, clicks: [at], is_pairs: false })) }
}

describe('clicking a move', () => {
  test('one click plays where one is enough', () => {
    expect(press(square(3), [], 4)).toEqual({ clicks: [], play: 'c4' })
  })

  test('a move is complete with its last click', () => {
    const view = strip([['a', [0, 2]], ['b', [0, 3]], ['pass', []]])
    expect(press(view, [], 0)).toEqual({ clicks: [0] })
    expect(press(view, [0], 3)).toEqual({ clicks: [], play: 'b' })
    expect([...next(view, [])]).toEqual([0])
    expect([...next(view, [0])]).toEqual([2, 3])
  })

  test('a wrong click begins again, or takes the selection back', () => {
    const view = strip([['a', [0, 2]], ['b', [1, 3]]])
    expect(press(view, [0], 1)).toEqual({ clicks: [1] })
    expect(press(view, [0], 4)).toEqual({ clicks: [] })
    expect(press(view, [0], 0)).toEqual({ clicks: [] })
    expect(press(view, [], 4)).toEqual({ clicks: [] })
  })

  test('moves with the same clicks are told apart by their texts', () => {
    const view = strip([['queen', [0, 2]], ['knight', [0, 2]]])
    expect(press(view, [0], 2)).toEqual({ clicks: [0, 2], choose: ['queen', 'knight'] })
  })

  test('a click on a stand-in means the other place', () => {
    const view = { ...square(2), choices: [{ text: 'drop', clicks: [2], is_pairs: false }], stand_ins: [[0, 2]] as [number, number][] }
    expect(press(view, [], 0)).toEqual({ clicks: [], play: 'drop' })
    expect(press(view, [], 1)).toEqual({ clicks: [] })
  })

  test('steps can be made in any order that the board allows', () => {
    const view = strip([['0/3,1/2', [0, 3, 1, 2]], ['0/3/4', [0, 3, 3, 4]]], true)
    // Nothing lies on 3 yet, so the second move cannot begin with its second step.
    expect([...next(view, [], 0)]).toEqual([0, 1])
    expect(press(view, [1, 2, 0], 3, 0)).toEqual({ clicks: [], play: '0/3,1/2' })
    expect([...next(view, [0, 3], 0)]).toEqual([1, 3])
    expect(press(view, [0, 3, 3], 4, 0)).toEqual({ clicks: [], play: '0/3/4' })
  })

  test('a move that is complete while others go on is offered', () => {
    const view = strip([['short', [0, 3]], ['long', [0, 3, 1, 2]]], true)
    expect(press(view, [0], 3, 0)).toEqual({ clicks: [0, 3] })
    expect(complete(view, [0, 3]).map((choice) => choice.text)).toEqual(['short'])
  })

  test('the board shows the steps so far', () => {
    const view = strip([['0/3,1/2', [0, 3, 1, 2]], ['0/1/2', [0, 1, 1, 2]]], true)
    const counts = (clicks: number[]) => preview(view, clicks).cells.map((cell) => cell.piece?.count ?? 0)
    expect(counts([0])).toEqual([2, 1, 0, 0, 0])
    expect(counts([0, 3])).toEqual([1, 1, 0, 1, 0])
    expect(counts([0, 1])).toEqual([1, 2, 0, 0, 0])
    expect(view.cells[0]?.piece?.count).toBe(2)
  })
})

describe('clicking a path', () => {
  // The piece on 1 goes to 4 by 3, to 2 by 3, or to 2 at once and back.
  const view = strip([['1x3x4', [1, 3, 4]], ['1x3x2', [1, 3, 2]], ['1x2x1', [1, 2, 1]]])

  test('its places come in their order', () => {
    expect([...next(view, [])]).toEqual([1])
    expect([...next(view, [1])]).toEqual([3, 2])
    expect([...next(view, [1, 3])]).toEqual([4, 2])
    expect(press(view, [1], 3)).toEqual({ clicks: [1, 3] })
    expect(press(view, [1, 3], 4)).toEqual({ clicks: [], play: '1x3x4' })
    expect(press(view, [1, 2], 1)).toEqual({ clicks: [], play: '1x2x1' })
  })

  test('the piece goes along', () => {
    const counts = (clicks: number[]) => preview(view, clicks).cells.map((cell) => cell.piece?.count ?? 0)
    expect(counts([1])).toEqual([2, 1, 0, 0, 0])
    expect(counts([1, 3])).toEqual([2, 0, 0, 1, 0])
    expect(counts([1, 2])).toEqual([2, 0, 1, 0, 0])
  })

  test('the last place once more takes its click back', () => {
    expect(press(view, [1, 3], 3)).toEqual({ clicks: [1] })
    expect(press(view, [1], 1)).toEqual({ clicks: [] })
  })

  test('a wrong click begins again', () => {
    expect(press(view, [1, 3], 1)).toEqual({ clicks: [1] })
    expect(press(view, [1, 3], 0)).toEqual({ clicks: [] })
  })

  test('a piece that comes back to where it began is still there', () => {
    const round = strip([['round', [1, 2, 3, 1]], ['on', [1, 2, 3, 1, 4]]])
    expect(preview(round, [1, 2, 3, 1]).cells.map((cell) => cell.piece?.count ?? 0)).toEqual([2, 1, 0, 0, 0])
  })
})

test('lines that only cross are told from those that lean', () => {
  const view: View = { ...square(2), lines: [[0, 1], [0, 2], [1, 3], [2, 3]] }
  expect(isGrid(view)).toBe(true)
  expect(isGrid({ ...view, lines: [...view.lines, [0, 3]] })).toBe(false)
  expect(isGrid(square(2))).toBe(false)
  expect(drawnLines({ ...view, lines: [[0, 1], [1, 3]] })).toBe('M0.5 0.5L1.5 0.5M1.5 0.5L1.5 1.5')
})

describe('going about the board', () => {
  test('arrows go straight ahead, and stay at the edge', () => {
    const view = square(3)
    expect(neighbour(view, 4, 'right')).toBe(5)
    expect(neighbour(view, 4, 'up')).toBe(1)
    expect(neighbour(view, 5, 'right')).toBe(5)
    expect(rowEnd(view, 4, 'first')).toBe(3)
    expect(rowEnd(view, 4, 'last')).toBe(5)
  })

  test('where rows differ in length, up and down go to the nearest', () => {
    const view = square(3)
    const cells = view.cells.filter((cell) => cell.y !== 1 || cell.x === 0)
    expect(neighbour({ ...view, cells }, 2, 'down')).toBe(3)
  })

  test('the extent counts names of rows that are empty', () => {
    expect(extent({ ...square(2), rows: ['0', '1', '2'] })).toEqual({ columns: 2, rows: 3 })
  })
})

test('each place shows the best value that it leads to', () => {
  const view = strip([['a', [0, 2]], ['b', [0, 3]]])
  const values = [
    { move: 'a', score: { points: 1 }, bound: 'exact' as const, pv: ['a'] },
    { move: 'b', score: { win_in: 3 }, bound: 'exact' as const, pv: ['b'] },
  ]
  expect(valuesByPlace(view, [], values).get(0)?.move).toBe('b')
  expect([...valuesByPlace(view, [0], values)].map(([place, value]) => [place, value.move])).toEqual([[2, 'a'], [3, 'b']])
})

test('of more values than fit on a board the best are shown', () => {
  const valuesOf = (count: number) =>
    new Map(Array.from({ length: count }, (_, points) => [points, { move: String(points), score: { points }, bound: 'exact' as const, pv: [] }]))
  expect(bestOnly(valuesOf(100)).size).toBe(100)
  expect([...bestOnly(valuesOf(101)).keys()].at(-1)).toBe(81)
  expect([...bestOnly(valuesOf(101), 0, '5').keys()].slice(0, 2)).toEqual([5, 100])
})

test('the places of a move are found by its text', () => {
  expect(placesOf(square(2), 'c3')).toEqual([3])
  expect(placesOf(undefined, 'c3')).toEqual([])
})

test('a block that one player owns altogether is told', () => {
  const view: View = { ...square(4), blocks: [2, 2] }
  view.cells.forEach((cell) => {
    if (cell.x < 2 && cell.y < 2) cell.tone = { of: 1 }
  })
  expect(ownedBlocks(view)).toEqual([{ x: 0, y: 0, owner: 1 }])
})
