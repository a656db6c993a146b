/** Where things are drawn: from left to right, a column for each level, as wide as its widest label. */

import { hierarchy, tree } from 'd3-hierarchy'
import type { Drawn } from './focus'

export interface Placed {
  entry: Drawn
  parent: Placed | null
  level: number
  /** Which of how many brothers it is, from 1. */
  order: number
  brothers: number
  x: number
  y: number
  /** Where the lines to its children begin: behind its label. */
  right: number
}

export interface Layout {
  placed: Placed[]
  byKey: Map<Drawn['key'], Placed>
  width: number
  height: number
  levels: number
}

/** Between two rows, in pixels of the drawing. */
export const ROW = 40
/** Between the end of the longest label of a column and the next column, at least. */
export const GAP = 34
/** Half of a shape, and room around everything. */
export const RADIUS = 11
const MARGIN = 22

/** Lays out what is drawn. `labelWidth` is the room of an entry's label beside its shape. */
export function layout(root: Drawn, labelWidth: (entry: Drawn) => number, row = ROW, gap = GAP): Layout {
  const top = hierarchy(root, (entry) => entry.children)
  const placedTree = tree<Drawn>()
    .nodeSize([row, 1])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.2))(top)
  const widths: number[] = []
  let least = Infinity
  let most = -Infinity
  placedTree.each((node) => {
    widths[node.depth] = Math.max(widths[node.depth] ?? 0, labelWidth(node.data))
    least = Math.min(least, node.x)
    most = Math.max(most, node.x)
  })
  const columns: number[] = [MARGIN]
  widths.forEach((width, level) => columns.push(columns[level]! + RADIUS * 2 + width + gap))

  const byKey = new Map<Drawn['key'], Placed>()
  const placed: Placed[] = []
  placedTree.eachBefore((node) => {
    const x = columns[node.depth]!
    const here: Placed = {
      entry: node.data,
      parent: node.parent ? (byKey.get(node.parent.data.key) ?? null) : null,
      level: node.depth,
      order: (node.parent?.children?.indexOf(node) ?? 0) + 1,
      brothers: node.parent?.children?.length ?? 1,
      x,
      y: node.x - least + MARGIN,
      right: x + RADIUS + labelWidth(node.data),
    }
    placed.push(here)
    byKey.set(node.data.key, here)
  })
  return {
    placed,
    byKey,
    width: columns.at(-1)! - gap + MARGIN,
    height: most - least + 2 * MARGIN,
    levels: widths.length,
  }
}

/** A gap with which a drawing fills a width, within reason. */
export function fillingGap({ width, levels }: Layout, available: number, gap = GAP): number {
  if (levels < 2 || available <= width) return gap
  return Math.min(gap + (available - width) / (levels - 1), gap * 3)
}

/** A line from a node to its child: level at both ends, so that brothers share its beginning. */
export function edge(child: Placed, begin = child.parent?.right ?? 0): string {
  const parent = child.parent
  if (!parent) return ''
  const from = Math.round(begin + 7)
  const to = Math.round(child.x - RADIUS)
  const middle = Math.round((from + to) / 2)
  const [a, b] = [round(parent.y), round(child.y)]
  return `M${from} ${a}C${middle} ${a} ${middle} ${b} ${to} ${b}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Roughly how wide a text is; exact enough to keep labels apart, and needs no browser. */
export function textWidth(text: string, size = 13): number {
  let units = 0
  for (const letter of text) units += /[ilj.,:'|()\s]/.test(letter) ? 0.42 : /[MW∞≤≥≈=−✂]/.test(letter) ? 0.9 : 0.65
  return units * size
}
