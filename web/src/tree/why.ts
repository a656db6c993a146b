/** Why a move is bad: the shallowest search that sees it, and what it saw. */

import { isBlunder } from '../lib/advice'
import { search } from '../lib/api'
import { ordinal } from '../lib/score'
import type { Line, MoveValue } from '../lib/types'
import type { TreeAnswer, TreeNode } from './model'
import type { Replay } from './replay'

/** Deeper trees are too large to explain a move. */
const DEPTHS = [2, 3, 4, 5, 6]
const TIME = '1500ms'

/**
 * The depth at which a search knows that the move is worse than another: where it gives something away for good,
 * else where it is worse at all, else one that can be looked at.
 */
export async function depthThatSees(line: Line, move: string, side: number, clearLead: number, signal: AbortSignal): Promise<number> {
  let worse: number | undefined
  for (const depth of DEPTHS) {
    const found = await search({ line, player: 'alphabeta', depth, time: TIME, exact: true }, {}, signal)
    if (found.stopped || found.depth < depth) break
    if (isBlunder(found.moves, move, side, clearLead)) return depth
    if (isWorse(found.moves, move)) worse ??= depth
  }
  return worse ?? DEPTHS[1]!
}

function isWorse(values: readonly MoveValue[], move: string): boolean {
  const its = values.find((value) => value.move === move)
  return its !== undefined && values.some((other) => ordinal(other.score) > ordinal(its.score))
}

export interface Reason {
  /** The node that the move leads to. */
  node: TreeNode
  /** The move that the search prefers; none if it is this one. */
  better: TreeNode | undefined
  /** The reply that refutes it, where the rest was cut off. */
  reply: string | undefined
  /** The number of steps when the search entered the move, and when it left it. */
  entered: number
  seen: number
}

/** The result of a traced search for a move at its root. */
export function reasonFor(answer: TreeAnswer, replay: Replay, move: string): Reason | null {
  const children = (answer.nodes[0]?.children ?? []).flatMap((id) => answer.nodes[id] ?? [])
  const node = children.findLast((child) => child.move === move && child.visited)
  if (!node) return null
  const best = children.find((child) => child.move === answer.analysis.best)
  const cut = answer.steps.findLastIndex((step) => step.kind === 'cut' && step.node === node.id)
  return {
    node,
    better: best && best.move !== move && isBetter(best, node) ? best : undefined,
    reply: cut < 0 ? undefined : node.cut?.move,
    entered: replay.entered(node.id),
    seen: cut < 0 ? replay.left(node.id) : cut + 1,
  }
}

/** Values of a tree are seen by the player to move at its root; vectors have the search's word for it. */
function isBetter(best: TreeNode, node: TreeNode): boolean {
  if (!best.score || !node.score || 'vector' in node.score) return true
  return ordinal(best.score) > ordinal(node.score)
}
