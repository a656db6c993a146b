/** What a comparison found, as series for charts, tables and a file. */

import { scoreText } from '../lib/score'
import type { CompareRow } from '../lib/types'
import { branching } from './branching'

/** `at` is the number of the position, from 0. */
export type Row = CompareRow & { at: number }
export interface Skipped {
  at: number
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

/** Several positions count together, where all of them were searched; branching is their mean. */
export function seriesOf(rows: readonly Row[], measure: Measure): Series {
  const depths = [...new Set(rows.map((row) => row.depth))].sort((one, other) => one - other)
  const players = [...new Set(rows.map((row) => row.player))]
  const positions = new Set(rows.map((row) => row.at)).size
  const values = players.map((player) =>
    depths.map((depth) => {
      const found = rows.filter((one) => one.player === player && one.depth === depth)
      const values = found.flatMap((row) => valueOf(row, measure) ?? [])
      if (values.length < positions) return null
      const sum = values.reduce((one, other) => one + other, 0)
      return measure === 'branching' ? sum / positions : sum
    }),
  )
  return { depths, players, values }
}

/** Which move cut off, the first, the second …: shares of all cut-offs, for each player at the greatest depth. */
export function cutIndexes(rows: readonly Row[]): { players: string[]; depths: number[]; shares: number[][] } {
  const deepest = new Map<string, { depth: number; counts: number[] }>()
  for (const { player, depth, cut_index: counts = [] } of rows) {
    const before = deepest.get(player)
    if (!counts.some((count) => count > 0) || (before && before.depth > depth)) continue
    const sums = before?.depth === depth ? before.counts : []
    const length = Math.max(sums.length, counts.length)
    deepest.set(player, { depth, counts: Array.from({ length }, (_, at) => (sums[at] ?? 0) + (counts[at] ?? 0)) })
  }
  const found = [...deepest.values()]
  return {
    players: [...deepest.keys()],
    depths: found.map(({ depth }) => depth),
    shares: found.map(({ counts }) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      return counts.map((count) => count / all)
    }),
  }
}

/** Whether players who searched the same depth to its end found different values; it should never happen to exact ones. */
export function disagreements(rows: readonly Row[]): number[] {
  const found = new Map<string, Set<string>>()
  for (const { depth, at, player, analysis } of rows) {
    // The engine's guesses may change a value; what it promises is less.
    if (player.startsWith('engine') || player.startsWith('mcts') || analysis.stopped || !analysis.score) continue
    const question = `${depth} ${at}`
    const values = found.get(question) ?? new Set()
    values.add(JSON.stringify(analysis.score))
    found.set(question, values)
  }
  return [...new Set([...found].filter(([, values]) => values.size > 1).map(([question]) => parseInt(question, 10)))]
}

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The columns of `arbore compare --csv`. */
export function csvOf(rows: readonly Row[]): string {
  const head = 'game,position,algorithm,score,bound,best,depth,nodes,leaves,cutoffs,branching,seconds'
  const lines = rows.map((row) => {
    const { analysis } = row
    const factor = valueOf(row, 'branching')
    const cells = [
      analysis.game, analysis.position, row.player, analysis.score ? JSON.stringify(analysis.score) : '', analysis.bound ?? '', analysis.best ?? '',
      row.depth, analysis.nodes, analysis.leaves, analysis.cutoffs, factor === null ? '' : factor.toFixed(4), analysis.seconds.toFixed(6),
    ]
    return cells.map((cell) => quote(String(cell))).join(',')
  })
  return [head, ...lines, ''].join('\n')
}

export function valueText(row: Row): string {
  return scoreText(row.analysis.score, row.analysis.bound)
}
