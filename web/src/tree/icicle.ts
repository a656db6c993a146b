/** The whole tree as an icicle: a level is a row, and what is below a node lies under it. */

import type { TreeNode } from './model'

export interface Icicle {
  /** Left and right end of each node, from 0 to 1. */
  left: Float64Array
  right: Float64Array
  level: Int32Array
  levels: number
}

export function icicle(nodes: readonly TreeNode[]): Icicle {
  const weight = new Float64Array(nodes.length)
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const node = nodes[id]!
    // What is hidden counts, though less and less: the part that is listed must stay visible beside millions.
    weight[id]! += Math.log2(1 + (node.hidden ?? 0))
    if (node.children.length === 0) weight[id]! += node.visited ? 1 : 0.4
    if (node.parent !== null) weight[node.parent]! += weight[id]!
  }
  const left = new Float64Array(nodes.length)
  const right = new Float64Array(nodes.length)
  const level = new Int32Array(nodes.length)
  let levels = nodes.length > 0 ? 1 : 0
  right[0] = 1
  for (const node of nodes) {
    const unit = (right[node.id]! - left[node.id]!) / (weight[node.id]! || 1)
    let at = left[node.id]!
    for (const child of node.children) {
      left[child] = at
      at += weight[child]! * unit
      right[child] = at
      level[child] = level[node.id]! + 1
      levels = Math.max(levels, level[child]! + 1)
    }
  }
  return { left, right, level, levels }
}

/** The node at a place, `x` from 0 to 1, on a level; or the lowest one above it. */
export function nodeAt(shape: Icicle, nodes: readonly TreeNode[], x: number, level: number): number | null {
  if (nodes.length === 0 || x < 0 || x > 1) return null
  let id = 0
  for (let row = 0; row < level; row += 1) {
    const next = nodes[id]!.children.find((child) => shape.left[child]! <= x && x < shape.right[child]!)
    if (next === undefined) break
    id = next
  }
  return id
}
