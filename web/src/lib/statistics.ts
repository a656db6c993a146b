// What each move cost, and what that comes to: also for a game that was stopped midway.
import { scoreText } from './score'
import type { BoundKind, Score } from './types'

export interface MoveRecord {
  /** Moves before it. */
  ply: number
  player: number
  move: string
  /** Who made it: `human`, or the text of a machine. */
  by: string
  seconds: number
  nodes?: number | undefined
  depth?: number | undefined
  /** What the mover expected of it, in the mover's view. */
  estimate?: Score | undefined
  /** Whether the estimate is exact or a bound. */
  bound?: BoundKind | null | undefined
}

export interface Summary {
  count: number
  least: number
  most: number
  mean: number
  median: number
  sum: number
}

export function summary(numbers: readonly number[]): Summary | null {
  if (numbers.length === 0) return null
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? 0
  const middle = (sorted.length - 1) / 2
  const sum = sorted.reduce((a, b) => a + b, 0)
  return {
    count: sorted.length,
    least: at(0),
    most: at(sorted.length - 1),
    mean: sum / sorted.length,
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    sum,
  }
}

/** The records that still belong to a game after moves were taken back and others made. */
export function stillTrue(records: readonly MoveRecord[], moves: readonly string[]): MoveRecord[] {
  const end = records.find((record) => moves[record.ply] !== record.move)?.ply ?? Infinity
  return records.filter((record) => record.ply < end)
}

/** A table for a spreadsheet, one move a line. Scores are in the mover's view. */
export function csv(records: readonly MoveRecord[], names: readonly string[]): string {
  const head = ['number', 'player', 'by', 'move', 'seconds', 'nodes', 'depth', 'estimate_for_mover']
  const lines = records.map((record) => [
    record.ply + 1, names[record.player] ?? record.player, record.by, record.move, record.seconds.toFixed(6),
    record.nodes ?? '', record.depth ?? '', record.estimate ? scoreText(record.estimate, record.bound) : '',
  ])
  return [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n') + '\r\n'
}

// A text that begins like a formula would be computed by some spreadsheets; an apostrophe prevents that.
function quoted(field: string | number): string {
  const text = String(field)
  const safe = typeof field === 'string' && /^[=+@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
