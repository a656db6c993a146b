/** The nodes of a traced search, and small functions on them. */

import type { TreeNode } from '../lib/types'

export type { Analysis, BoundKind, Cut, End, Score, Step, TreeAnswer, TreeNode } from '../lib/types'
export type Window = NonNullable<TreeNode['window']>

/** Whether the search went no further here, for whatever reason. */
export function isLeaf(node: TreeNode): boolean {
  return node.leaf !== undefined || node.kind === 'leaf'
}

/** A player or chance is to move here. */
export function isInner(node: TreeNode): boolean {
  return !isLeaf(node) && node.children.length > 0
}

/** How a node is called beside its parent: a drawn node by its name, a node of a game by the move that leads there. */
export function shortName(node: TreeNode): string {
  return node.move ?? node.name
}

/** The nodes from the root down to a node. */
export function pathTo(nodes: readonly TreeNode[], id: number): number[] {
  const path: number[] = []
  for (let at: number | null = id; at !== null; at = nodes[at]?.parent ?? null) path.push(at)
  return path.reverse()
}

/** The moves from the root down to a node, which name it in a request. */
export function movesTo(nodes: readonly TreeNode[], id: number): string[] {
  return pathTo(nodes, id).flatMap((at) => nodes[at]?.move ?? [])
}
