/**
 * What is drawn of a tree that may be too large to be seen at once: the path to the search's node, the path to the
 * focus and the principal variation are open; all else is a badge with the number of nodes below it.
 */

import type { TreeNode } from './model'
import { pathTo } from './model'

export interface Focus {
  /** Where the search is. */
  current: number
  /** What the reader looks at. */
  selected: number | null
  /** What the reader opened and closed. */
  opened: ReadonlySet<number>
  closed: ReadonlySet<number>
  /** Open everything, as far as it can be drawn. */
  all: boolean
}

/** Something to be drawn. */
export interface Drawn {
  /** Unique among what is drawn; the number of the node, or text for a group. */
  key: number | string
  /** `node`, or a group of brothers: moves never tried, or left out for lack of room. */
  what: 'node' | 'untried' | 'more'
  /** The node; for a group, the node whose children they are. */
  id: number
  children: Drawn[]
  isOpen: boolean
  /** The number of nodes below it that are not drawn; for a group, the number in it. */
  below: number
}

/** A tree with at most this number of nodes is drawn whole. */
export const SMALL = 80
/** Of more children than this, those far from what matters are put into one badge. */
const MAX_CHILDREN = 12
/** No more nodes than this are ever drawn. */
export const MAX_DRAWN = 2000

/** How many nodes are below each, those that are not listed included. */
export function sizesBelow(nodes: readonly TreeNode[]): Int32Array {
  const below = new Int32Array(nodes.length)
  // Parents come before their children, so backwards every node is complete when it is added to its parent.
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const node = nodes[id]!
    below[id]! += node.hidden ?? 0
    if (node.parent !== null) below[node.parent]! += below[id]! + 1
  }
  return below
}

/** A move of a game that was never tried: there is nothing to say about it but its name. */
export function isUntried(node: TreeNode): boolean {
  return !node.visited && node.children.length === 0 && node.score === undefined
}

/** What is to be drawn, as a tree. */
export function drawn(nodes: readonly TreeNode[], below: Int32Array, focus: Focus): Drawn {
  const isSmall = nodes.length <= SMALL
  const ways = new Set<number>(pathTo(nodes, focus.current))
  if (focus.selected !== null) for (const id of pathTo(nodes, focus.selected)) ways.add(id)
  const isOpen = (node: TreeNode) => {
    if (focus.closed.has(node.id) || node.children.length === 0) return false
    return isSmall || focus.all || ways.has(node.id) || node.best || focus.opened.has(node.id) || node.parent === null
  }
  let room = MAX_DRAWN

  const draw = (id: number): Drawn => {
    room -= 1
    const node = nodes[id]!
    const entry: Drawn = { key: id, what: 'node', id, children: [], isOpen: false, below: below[id]! }
    if (!isOpen(node) || room <= 0) return entry
    entry.isOpen = true
    // Of a node that is open some children may still not be listed.
    entry.below = node.hidden ?? 0
    const isKept = (child: number) => focus.opened.has(id) || ways.has(child) || nodes[child]!.best
    const tried = node.children.filter((child) => !isUntried(nodes[child]!) || isSmall)
    const untried = node.children.length - tried.length
    const shown = focus.all ? tried : near(tried, ways, isKept)
    entry.children = shown.map(draw)
    if (shown.length < tried.length) {
      const left = new Set(shown)
      const rest = tried.filter((child) => !left.has(child))
      const count = rest.reduce((sum, child) => sum + 1 + below[child]!, 0)
      entry.children.push({ key: `more ${id}`, what: 'more', id, children: [], isOpen: false, below: count })
    }
    if (untried > 0) {
      entry.children.push({ key: `untried ${id}`, what: 'untried', id, children: [], isOpen: false, below: untried })
    }
    return entry
  }
  return draw(0)
}

/** Of many children those that matter, and the ones around where the search is. */
function near(children: number[], ways: ReadonlySet<number>, isKept: (child: number) => boolean): number[] {
  if (children.length <= MAX_CHILDREN) return children
  const centre = Math.max(
    children.findLastIndex((child) => ways.has(child)),
    0,
  )
  const first = Math.max(0, Math.min(centre - MAX_CHILDREN / 2, children.length - MAX_CHILDREN))
  return children.filter((child, index) => isKept(child) || (index >= first && index < first + MAX_CHILDREN))
}

/** Everything that is drawn, from the root down, each before what is below it. */
export function flat(root: Drawn): Drawn[] {
  const all: Drawn[] = []
  const walk = (entry: Drawn) => {
    all.push(entry)
    entry.children.forEach(walk)
  }
  walk(root)
  return all
}
