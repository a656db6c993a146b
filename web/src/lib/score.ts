// Scores in words and in numbers. A score is in the view of a player, who must be shown with it.
import type { BoundKind, End, OwnScore, Score } from './types'
import { say } from './words.svelte'

const MINUS = '−'
const RELATION: Record<BoundKind, string> = { exact: '', lower: '≥ ', upper: '≤ ' }

/** A number as people read it: a true minus, few digits. */
export function numberText(value: number, digits = 3): string {
  const rounded = Number(value.toFixed(digits))
  return rounded < 0 ? MINUS + String(-rounded) : String(Math.abs(rounded))
}

function plainText(value: OwnScore): string {
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return endText(value)
  if ('win_in' in value) return say('score-win-in', { plies: value.win_in })
  return say('score-loss-in', { plies: value.loss_in })
}

/** A score as text: `5`, `−∞`, `win in 3`, `(1, 2, 6)`. */
export function scoreText(score: End | null | undefined, bound?: BoundKind | null): string {
  if (score === null || score === undefined) return '?'
  return RELATION[bound ?? 'exact'] + endText(score)
}

function endText(score: End): string {
  if (score === 'inf') return '+∞'
  if (score === '-inf') return `${MINUS}∞`
  if ('points' in score) {
    return typeof score.points === 'number' ? numberText(score.points) : endText(score.points)
  }
  if ('vector' in score) return `(${score.vector.map(plainText).join(', ')})`
  if ('expected' in score) return numberText(score.expected)
  return plainText(score)
}

/** A score with the depth at which it was found; without one where it is certain. */
export function scoreAtDepth(score: Score | null, bound: BoundKind | null, depth: number | null): string {
  const value = scoreText(score, bound)
  return score === null || depth === null ? value : say('value-at-depth', { value, depth })
}

/**
 * A short mark for a small place: `W3`, `L4`, `D` if that is certain, else the number with its sign, behind `≥` or `≤` where
 * it is a bound; of a vector the player's own.
 */
export function scoreMark(score: Score, player = 0, isCertain = false, bound?: BoundKind | null): string {
  return RELATION[bound ?? 'exact'].trim() + plainMark(score, player, isCertain)
}

function plainMark(score: Score, player: number, isCertain: boolean): string {
  if ('vector' in score) {
    const own = score.vector[player] ?? 0
    return plainMark(typeof own === 'object' ? own : { points: own }, 0, false)
  }
  if ('win_in' in score) return `${say('mark-win')}${score.win_in}`
  if ('loss_in' in score) return `${say('mark-loss')}${score.loss_in}`
  if (isCertain && ordinal(score) === 0) return say('mark-draw')
  const value = ordinal(score)
  // A small place has room for three digits of an average.
  const text = Number.isFinite(value) && !Number.isInteger(value) ? numberText(value, Math.abs(value) < 10 ? 2 : 1) : endText(score)
  return ordinal(score) > 0 ? `+${text}` : text
}

export type Standing = 'win' | 'even' | 'loss'

/** Who is ahead, in the view of the score's player (`player` of a vector). */
export function standing(score: Score, player = 0): Standing {
  const value = ordinal(score, player)
  return value > 0 ? 'win' : value < 0 ? 'loss' : 'even'
}

/** The same for a value that may be a bound: only what follows from it, else `open`. */
export function knownStanding(score: Score, bound: BoundKind | null | undefined, player = 0): Standing | 'open' {
  const value = ordinal(score, player)
  if (bound === 'lower') return value > 0 ? 'win' : 'open'
  if (bound === 'upper') return value < 0 ? 'loss' : 'open'
  return standing(score, player)
}

/** A bound in the opponent's view. */
export function negatedBound(bound: BoundKind): BoundKind {
  return bound === 'lower' ? 'upper' : bound === 'upper' ? 'lower' : bound
}

/** One number to compare scores by: higher is better for the score's player. */
export function ordinal(score: Score, player = 0): number {
  if ('win_in' in score) return 1e9 - score.win_in
  if ('loss_in' in score) return -1e9 + score.loss_in
  if ('expected' in score) return score.expected
  if ('vector' in score) {
    const value = score.vector[player] ?? 0
    return ordinal(typeof value === 'object' ? value : { points: value })
  }
  return typeof score.points === 'number' ? score.points : score.points === 'inf' ? Infinity : -Infinity
}

/** The same score in the opponent's view; only of games of two players. */
export function negated(score: Score): Score {
  if ('win_in' in score) return { loss_in: score.win_in }
  if ('loss_in' in score) return { win_in: score.loss_in }
  if ('expected' in score) return { expected: -score.expected }
  if ('vector' in score) return score
  if (typeof score.points === 'number') return { points: score.points === 0 ? 0 : -score.points }
  return { points: score.points === 'inf' ? '-inf' : 'inf' }
}

/**
 * An average as a number of points, in a game that is counted in them: there it is to be compared with a clear lead, and
 * not with a win.
 */
export function inPoints(score: Score, isCounted: boolean): Score {
  return isCounted && 'expected' in score ? { points: score.expected } : score
}

/** Between −1 (lost) and 1 (won), for bars and graphs; half of the way at a clear lead. */
export function share(score: Score, clearLead: number, player = 0): number {
  const value = ordinal(score, player)
  if (Math.abs(value) > 1e8) return Math.sign(value)
  return value / (Math.abs(value) + clearLead)
}

/** A count, with thin spaces between thousands. */
export function countText(count: number): string {
  return Math.round(count).toString().replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** A duration: `12 ms`, `3.4 s`. */
export function timeText(seconds: number): string {
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`
  if (seconds < 1) return `${Number((seconds * 1000).toPrecision(2))} ms`
  return `${Number(seconds.toPrecision(3))} s`
}
