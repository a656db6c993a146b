/** What a comparison found, as series for charts, tables and a file. */

import { scoreText } from '../lib/score'
import type { CompareRow } from '../lib/types'
import { branching } from './branching'

export type Row = CompareRow
export interface Skipped {
  player: string
  depth: number
  why: string
}

export const MEASURES = ['nodes', 'time', 'branching', 'cutoffs'] as const
export type Measure = (typeof MEASURES)[number]

/** One measure: for every depth a number for each player, or nothing where it was left out. */
export interface Series {
  depths: number[]
  players: string[]
  /** By player, then by depth. */
  values: (number | null)[][]
}

export function valueOf({ analysis, depth }: Row, measure: Measure): number | null {
  switch (measure) {
    case 'nodes':
      return analysis.nodes
    case 'time':
      return analysis.seconds
    case 'cutoffs':
      return analysis.cutoffs
    case 'branching':
      return branching(analysis.nodes, analysis.depth || depth) ?? null
  }
}

export function seriesOf(rows: readonly Row[], measure: Measure): Series {
  const depths = [...new Set(rows.map((row) => row.depth))].sort((one, other) => one - other)
  const players = [...new Set(rows.map((row) => row.player))]
  const values = players.map((player) =>
    depths.map((depth) => {
      const row = rows.find((one) => one.player === player && one.depth === depth)
      return row ? valueOf(row, measure) : null
    }),
  )
  return { depths, players, values }
}

/** Which move cut off, the first, the second …: shares of all cut-offs, for each player at his deepest. */
export function cutIndexes(rows: readonly Row[]): { players: string[]; depths: number[]; shares: number[][] } {
  const deepest = new Map<string, Row>()
  for (const row of rows) {
    const before = deepest.get(row.player)
    const cuts = row.cut_index?.reduce((sum, count) => sum + count, 0) ?? 0
    if (cuts > 0 && (!before || before.depth < row.depth)) deepest.set(row.player, row)
  }
  const found = [...deepest.values()]
  return {
    players: found.map((row) => row.player),
    depths: found.map((row) => row.depth),
    shares: found.map(({ cut_index: counts = [] }) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      return counts.map((count) => count / all)
    }),
  }
}

/** Whether players who searched the same depth to its end found different values; it should never happen to exact ones. */
export function disagreements(rows: readonly Row[]): number[] {
  const found = new Map<number, Set<string>>()
  for (const { depth, player, analysis } of rows) {
    // The engine's guesses may change a value; what it promises is less.
    if (player.startsWith('engine') || player.startsWith('mcts') || analysis.stopped || !analysis.score) continue
    const values = found.get(depth) ?? new Set()
    values.add(JSON.stringify(analysis.score))
    found.set(depth, values)
  }
  return [...found].filter(([, values]) => values.size > 1).map(([depth]) => depth)
}

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The columns of `arbore compare --csv`. */
export function csvOf(rows: readonly Row[]): string {
  const head = 'game,position,algorithm,score,bound,best,depth,nodes,leaves,cutoffs,branching,seconds'
  const lines = rows.map((row) => {
    const { analysis } = row
    const factor = valueOf(row, 'branching')
    const cells = [
      analysis.game, analysis.position, row.player, JSON.stringify(analysis.score), analysis.bound, analysis.best ?? '',
      row.depth, analysis.nodes, analysis.leaves, analysis.cutoffs, factor === null ? '' : factor.toFixed(4), analysis.seconds.toFixed(6),
    ]
    return cells.map((cell) => quote(String(cell))).join(',')
  })
  return [head, ...lines, ''].join('\n')
}

export function valueText(row: Row): string {
  return scoreText(row.analysis.score, row.analysis.bound)
}
