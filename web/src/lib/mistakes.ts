// The moves of a game that gave something away, by the same rule as the warning while one plays.
import { isWorthAWarning } from './advice'
import { negated, negatedBound, ordinal } from './score'
import type { BoundKind, Score } from './types'

/** What a review found of one position of a game. */
export interface Reviewed {
  /** Moves before it. */
  ply: number
  /** In the first player's view. */
  score: Score | null
  /** Whether the score is exact or a bound; null without a score. */
  bound: BoundKind | null
  /** The depth at which the score was found; null where the game is over, or nothing was found. */
  depth: number | null
  best: string | null
  /** The player to move, if a player is. */
  mover: number | null
  clearLead: number
}

export interface Mistake {
  /** Moves before it. */
  ply: number
  mover: number
  move: string
  /** What would have been better. */
  better: string
  /** What that is worth in the mover's view, and the depth at which it was found. */
  best: Score
  bestBound: BoundKind
  bestDepth: number | null
  /** What the move is worth in the mover's view: the value of the position after it, from the search of that position. */
  got: Score
  gotBound: BoundKind
  gotDepth: number | null
}

const MAX_MISTAKES = 5

/**
 * The moves that gave something away. The value of a move is that of the position after it, the same number as in the
 * graph and before the next move; a search from before the move would have looked less far and may say another.
 * A bound counts only where the loss follows from it: the best move is worth at least so much, the played one at most.
 */
export function mistakes(reviewed: readonly Reviewed[], moves: readonly string[]): Mistake[] {
  return reviewed.flatMap((before, at) => mistakeBetween(before, reviewed[at + 1], moves[before.ply]) ?? [])
}

function mistakeBetween(before: Reviewed, after: Reviewed | undefined, move: string | undefined): Mistake | undefined {
  const { ply, mover, best: better, clearLead } = before
  if (after?.ply !== ply + 1 || move === undefined || mover === null || better === null || better === move) return undefined
  if (!before.score || !after.score || !before.bound || !after.bound) return undefined
  const [bestBound, gotBound] = [boundSeenBy(before.bound, mover), boundSeenBy(after.bound, mover)]
  if (bestBound === 'upper' || gotBound === 'lower') return undefined
  const [best, got] = [seenBy(before.score, mover), oneMoveEarlier(seenBy(after.score, mover))]
  if (!isWorthAWarning(best, got, mover, clearLead)) return undefined
  return { ply, mover, move, better, best, bestBound, bestDepth: before.depth, got, gotBound, gotDepth: after.depth }
}

/** A score in the first player's view as another sees it; vectors are the same for all. */
function seenBy(score: Score, player: number): Score {
  return player === 0 ? score : negated(score)
}

function boundSeenBy(bound: BoundKind, player: number): BoundKind {
  return player === 0 ? bound : negatedBound(bound)
}

/** The score of a position as it was before the move that led there: a win or a loss is one ply farther away. */
export function oneMoveEarlier(score: Score): Score {
  if ('win_in' in score) return { win_in: score.win_in + 1 }
  if ('loss_in' in score) return { loss_in: score.loss_in + 1 }
  return score
}

/** The worst first, and only the first few. */
export function worst(mistakes: readonly Mistake[]): Mistake[] {
  const lost = ({ best, got, mover }: Mistake) => ordinal(best, mover) - ordinal(got, mover)
  return [...mistakes].sort((a, b) => lost(b) - lost(a)).slice(0, MAX_MISTAKES)
}
