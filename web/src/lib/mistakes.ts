// The moves of a game that gave something away, by the same rule as the warning while one plays.
import { isBlunder } from './advice'
import { ordinal } from './score'
import type { Analysis, Score } from './types'

export interface Mistake {
  /** Moves before it. */
  ply: number
  mover: number
  move: string
  /** What would have been better. */
  better: string
  /** What one and the other are worth, in the mover's view and by the same search. */
  best: Score
  got: Score
}

const MOST = 5

/** What is wrong with a move, if anything is, by a search of the position before it. */
export function mistakeIn(found: Analysis, ply: number, mover: number, move: string | undefined, clearLead: number): Mistake | undefined {
  if (move === undefined || !found.best || found.best === move || !isBlunder(found.moves, move, mover, clearLead)) return undefined
  const worth = (text: string | null) => found.moves.find((value) => value.move === text)?.score
  const [best, got] = [worth(found.best) ?? found.score, worth(move)]
  return best && got ? { ply, mover, move, better: found.best, best, got } : undefined
}

/** The worst first, and only so many. */
export function worst(mistakes: readonly Mistake[]): Mistake[] {
  const lost = ({ best, got, mover }: Mistake) => ordinal(best, mover) - ordinal(got, mover)
  return [...mistakes].sort((a, b) => lost(b) - lost(a)).slice(0, MOST)
}
