/** Scores, windows and bounds as people read them, and as the other side sees them. */

import type { BoundKind, End, Score, TreeAnswer, TreeNode, Window } from './model'

/** Says a message of the locale files. */
export type Say = (id: string, values?: Record<string, string | number>) => string

type Part = number | { win_in: number } | { loss_in: number }

/** A number with a true minus sign, and at most four digits after the point. */
export function showNumber(value: number): string {
  if (value === Infinity) return '+∞'
  if (value === -Infinity) return '−∞'
  const rounded = Math.round(value * 10_000) / 10_000
  return rounded < 0 ? `−${-rounded}` : `${Math.abs(rounded)}`
}

/** A short form for drawings: `3`, `W5`, `L4`, `(1, 2, 6)`; with `say`, wins and losses are told in words. */
export function showScore(score: End, say?: Say): string {
  if (score === 'inf') return '+∞'
  if (score === '-inf') return '−∞'
  if ('points' in score) return typeof score.points === 'number' ? showNumber(score.points) : showScore(score.points)
  if ('expected' in score) return showNumber(score.expected)
  if ('vector' in score) return `(${score.vector.map((part) => showPart(part, say)).join(', ')})`
  return showPart(score, say)
}

function showPart(part: Part, say?: Say): string {
  if (typeof part === 'number') return showNumber(part)
  if ('win_in' in part) return say ? say('score-win-in', { plies: part.win_in }) : `W${part.win_in}`
  return say ? say('score-loss-in', { plies: part.loss_in }) : `L${part.loss_in}`
}

export function showWindow(window: Window, say?: Say): string {
  return `(${showScore(window[0], say)}, ${showScore(window[1], say)})`
}

/** `=`, `≥` or `≤`: what a value says about the true one. */
export function relation(bound: BoundKind | undefined): string {
  return bound === 'lower' ? '≥' : bound === 'upper' ? '≤' : '='
}

/** The same score as the opponent sees it. */
export function opposite<T extends End>(end: T): End {
  if (end === 'inf') return '-inf'
  if (end === '-inf') return 'inf'
  const score = end as Score
  if ('points' in score) {
    const { points } = score
    return { points: typeof points === 'number' ? 0 - points : points === 'inf' ? '-inf' : 'inf' }
  }
  if ('win_in' in score) return { loss_in: score.win_in }
  if ('loss_in' in score) return { win_in: score.loss_in }
  if ('expected' in score) return { expected: 0 - score.expected }
  return score
}

/**
 * How the numbers of a node are seen. The server tells all as MAX sees them; the negamax forms compute with what
 * the player to move sees, and so that is what the page shows for them. Leaves stand as they are written.
 */
export interface Eye {
  score: (score: Score) => Score
  window: (window: Window) => Window
  bound: (bound: BoundKind | undefined) => BoundKind | undefined
}

const PLAIN: Eye = { score: (score) => score, window: (window) => window, bound: (bound) => bound }
const TURNED: Eye = {
  score: (score) => opposite(score) as Score,
  window: ([alpha, beta]) => [opposite(beta), opposite(alpha)],
  bound: (bound) => (bound === 'lower' ? 'upper' : bound === 'upper' ? 'lower' : bound),
}

export function eyeOf(answer: Pick<TreeAnswer, 'is_negamax'>, node: TreeNode): Eye {
  return answer.is_negamax && node.kind === 'min' ? TURNED : PLAIN
}

/** A score as a number that sorts, for the player with this number where there are several. */
export function rank(score: End, player = 0): number {
  if (score === 'inf') return Infinity
  if (score === '-inf') return -Infinity
  if ('vector' in score) return rankPart(score.vector[player] ?? 0)
  if ('expected' in score) return score.expected
  if ('points' in score) return typeof score.points === 'number' ? score.points : rank(score.points)
  return rankPart(score)
}

/** Greater than any points that a game counts. */
const DECIDED = 1e12

function rankPart(part: Part): number {
  if (typeof part === 'number') return part
  return 'win_in' in part ? DECIDED - part.win_in : part.loss_in - DECIDED
}
