// The moves of a game that gave the most away.
import type { Reviewed } from './analyse.svelte'
import { isWorthAWarning } from './advice'
import { negated, ordinal } from './score'
import type { Score } from './types'

export interface Mistake {
  /** Moves before it. */
  ply: number
  mover: number
  move: string
  /** What would have been better. */
  better: string
  /** What the position was worth before and after it, in the mover's view. */
  before: Score
  after: Score
}

const MOST = 5

/** The worst first. Values of neighbouring positions are compared, each as the search saw it. */
export function mistakes(reviewed: readonly Reviewed[], moves: readonly string[], clearLead: number): Mistake[] {
  const found: (Mistake & { lost: number })[] = []
  reviewed.forEach(({ ply, score, best, mover }, at) => {
    const next = reviewed[at + 1]
    const move = moves[ply]
    if (mover === undefined || !score || !next?.score || move === undefined || best === null || best === move) return
    const own = (value: Score) => (mover === 0 || 'vector' in value ? value : negated(value))
    const [before, after] = [own(score), own(next.score)]
    if (!isWorthAWarning(before, after, mover, clearLead)) return
    found.push({ ply, mover, move, better: best, before, after, lost: ordinal(before, mover) - ordinal(after, mover) })
  })
  return found.sort((a, b) => b.lost - a.lost).slice(0, MOST).map(({ lost: _, ...mistake }) => mistake)
}
