/** Of a large drawing, only what can be seen, and a little around it, is put on the page. */

import type { Placed } from './layout'
import type { Transform } from './pan'

/** The number of elements that are put on the page in any case. */
export const FEW = 300
/** The window moves in steps of this number of pixels, so that a small move changes nothing. */
const STEP = 240

export interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of the drawing that a window of this size shows, rounded outward with room around it. */
export function regionOf({ x, y, k }: Transform, width: number, height: number): Region {
  const down = (value: number) => (Math.floor(value / STEP) - 1) * STEP
  const up = (value: number) => (Math.ceil(value / STEP) + 1) * STEP
  return { left: down(-x / k), top: down(-y / k), right: up((width - x) / k), bottom: up((height - y) / k) }
}

/** Whether a node, or the line that leads to it, touches a region. */
export function touches({ x, y, right, parent }: Placed, region: Region): boolean {
  const left = parent ? parent.right : x
  const [top, bottom] = parent ? [Math.min(y, parent.y), Math.max(y, parent.y)] : [y, y]
  return left <= region.right && right >= region.left && top <= region.bottom && bottom >= region.top
}
