/** In whose eyes the numbers of a node are seen, and windows as text. */

import { negated, scoreText } from '../lib/score'
import { say } from '../lib/words.svelte'
import type { BoundKind, End, Score, TreeAnswer, TreeNode, Window } from './model'

/**
 * The server's numbers are in the view of MAX. The negamax forms compute in the view of the player to move, and the
 * page shows that for them. Leaves of a drawn tree stand as they are written.
 */
export interface Eye {
  score: (score: Score) => Score
  end: (end: End) => End
  window: (window: Window) => Window
  bound: (bound: BoundKind | undefined) => BoundKind | undefined
}

const PLAIN: Eye = {
  score: (score) => score,
  end: (end) => end,
  window: (window) => window,
  bound: (bound) => bound,
}
const TURNED: Eye = {
  score: negated,
  end: opposite,
  window: ([alpha, beta]) => [opposite(beta), opposite(alpha)],
  bound: (bound) => (bound === 'lower' ? 'upper' : bound === 'upper' ? 'lower' : bound),
}

type Seen = Pick<TreeAnswer, 'is_negamax' | 'is_drawn' | 'nodes'>

/** Whether a node's numbers are those of MIN. Where a game is over, it is the turn of who did not move last. */
export function isTurned(answer: Seen, node: TreeNode): boolean {
  if (!answer.is_negamax) return false
  const parent = node.kind === 'leaf' && !answer.is_drawn && node.parent !== null ? answer.nodes[node.parent] : undefined
  return node.kind === 'min' || parent?.kind === 'max'
}

export function eyeOf(answer: Seen, node: TreeNode): Eye {
  return isTurned(answer, node) ? TURNED : PLAIN
}

function opposite(end: End): End {
  if (end === 'inf') return '-inf'
  return end === '-inf' ? 'inf' : negated(end)
}

/** A window in words, `(win in 3, +∞)`. */
export function windowText([alpha, beta]: Window): string {
  return `(${scoreText(alpha)}, ${scoreText(beta)})`
}

/** A window for a small place, `(W3, +∞)`. */
export function windowMark([alpha, beta]: Window): string {
  return `(${endMark(alpha)}, ${endMark(beta)})`
}

/** A value for a small place: `3`, `W5`, `(1, 2, 6)`. */
export function endMark(end: End): string {
  if (typeof end !== 'string' && 'win_in' in end) return `${say('mark-win')}${end.win_in}`
  if (typeof end !== 'string' && 'loss_in' in end) return `${say('mark-loss')}${end.loss_in}`
  return scoreText(end)
}

/** `=`, `≥` or `≤`: whether a value is exact or a bound. */
export function relation(bound: BoundKind | undefined): string {
  return bound === 'lower' ? '≥' : bound === 'upper' ? '≤' : '='
}
