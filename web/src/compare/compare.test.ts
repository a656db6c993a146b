import { describe, expect, it } from 'vitest'
import { branching } from './branching'
import { readPositions, readRequest } from './request'
import { csvOf, cutIndexes, disagreements, seriesOf, type Row } from './rows'

const row = (player: string, depth: number, nodes: number, more: Partial<Row> = {}): Row => ({
  player, depth, at: 0,
  analysis: {
    version: 1, game: 'nim:heaps=2/3', position: '2,3', turn: '1', algorithm: player, score: { win_in: 4 }, bound: 'exact', proven: 'exact', best: '1:1', pv: [],
    moves: [], nodes, leaves: 37, cutoffs: 0, depth, seconds: 0.000006, whole_tree: true, stopped: false, memory_full: false, source: 'search',
  },
  ...more,
})

describe('effective branching factor', () => {
  it('is that of a uniform tree', () => {
    expect(branching(1 + 3 + 9 + 27, 3)).toBeCloseTo(3)
    expect(branching(5, 4)).toBeCloseTo(1)
    // arbore compare nim:heaps=2/3 --csv
    expect(branching(86, 5)).toBeCloseTo(2.1559, 4)
    expect(branching(66, 5)).toBeCloseTo(2.0228, 4)
    expect(branching(1, 5)).toBeUndefined()
  })
})

describe('rows', () => {
  const rows = [row('minimax', 1, 10), row('alphabeta', 1, 8), row('alphabeta', 2, 20)]

  it('become series with holes for what was left out', () => {
    expect(seriesOf(rows, 'nodes')).toEqual({ depths: [1, 2], players: ['minimax', 'alphabeta'], values: [[10, null], [8, 20]] })
  })

  it('of several positions count together, where all were searched', () => {
    const second = [row('minimax', 1, 30, { at: 1 }), row('alphabeta', 1, 12, { at: 1 })]
    expect(seriesOf([...rows, ...second], 'nodes')).toEqual({ depths: [1, 2], players: ['minimax', 'alphabeta'], values: [[40, null], [20, null]] })
    const cuts = [row('alphabeta', 4, 9, { cut_index: [3, 1] }), row('alphabeta', 4, 9, { at: 1, cut_index: [1, 1, 2] })]
    expect(cutIndexes(cuts).shares).toEqual([[0.5, 0.25, 0.25]])
  })

  it('are asked for by positions, a line each', () => {
    expect(readPositions('\n a1  b2\n\nc3')).toEqual({ moves: '', also: 'a1 b2;c3' })
    const { lines } = readRequest((key) => ({ game: 'nim', moves: '0:1', also: '0:1 1:1;2:2' })[key])
    expect(lines.map(({ moves }) => moves)).toEqual([['0:1'], ['0:1', '1:1'], ['2:2']])
  })

  it('become the same file as the terminal writes', () => {
    expect(csvOf([row('minimax', 5, 86)])).toBe(
      'game,position,algorithm,score,bound,best,depth,nodes,leaves,cutoffs,branching,seconds\n' +
        'nim:heaps=2/3,"2,3",minimax,"{""win_in"":4}",exact,1:1,5,86,37,0,2.1559,0.000006\n',
    )
  })

  it('tell which move cuts off, at the deepest', () => {
    const cuts = [row('alphabeta', 3, 9, { cut_index: [1, 1] }), row('alphabeta', 4, 99, { cut_index: [3, 1] }), row('minimax', 4, 99)]
    expect(cutIndexes(cuts)).toEqual({ players: ['alphabeta'], depths: [4], shares: [[0.75, 0.25]] })
  })

  it('tell when values differ', () => {
    expect(disagreements(rows)).toEqual([])
    const other = row('minimax', 2, 9)
    other.analysis.score = { points: 1 }
    expect(disagreements([...rows, other])).toEqual([2])
  })
})
