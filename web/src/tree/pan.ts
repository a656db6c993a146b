/**
 * Moving and scaling a drawing: drag, pinch, Ctrl and the wheel; never the wheel alone, which scrolls the page.
 * (d3-zoom does this too, for a tenth of all the script that the page may have.)
 */

export interface Transform {
  x: number
  y: number
  k: number
}

export interface Pan {
  /** Scales so that a drawing of this size fits, within reason, and shows its beginning. */
  fit: (width: number, height: number) => void
  /** Moves no more than needed for a place to be seen, with room around it. */
  reveal: (x: number, y: number, room?: number) => void
  scale: (factor: number) => void
  stop: () => void
}

const MIN_SCALE = 0.2
const MAX_SCALE = 4
/** Smaller than this, labels cannot be read; a larger drawing is then seen in part. */
const MIN_FIT = 0.72
const MAX_FIT = 1.35
/** The buttons lie over the bottom of the drawing. */
const BUTTONS = 36
/** A pointer that moved less has clicked. */
const SLIP = 4

/** The same drawing, scaled around a point of the window. */
export function scaled({ x, y, k }: Transform, factor: number, [px, py]: readonly [number, number]): Transform {
  const after = Math.max(MIN_SCALE, Math.min(MAX_SCALE, k * factor))
  const ratio = after / k
  return { k: after, x: px - (px - x) * ratio, y: py - (py - y) * ratio }
}

/** So far must something at `at` be moved to lie between the margins of a window. */
export function shift(at: number, length: number, before: number, after: number): number {
  if (at < before) return before - at
  return at > length - after ? length - after - at : 0
}

export function pan(frame: HTMLElement, changed: (transform: Transform) => void): Pan {
  let now: Transform = { x: 0, y: 0, k: 1 }
  const go = (next: Transform) => changed((now = next))
  // A window is measured when it changes: asking for it at every step would lay the page out each time.
  let [width, height] = [frame.clientWidth, frame.clientHeight]
  const observer = new ResizeObserver(() => ([width, height] = [frame.clientWidth, frame.clientHeight]))
  observer.observe(frame)

  const pointers = new Map<number, readonly [number, number]>()
  let moved = 0
  const place = (event: PointerEvent | WheelEvent): readonly [number, number] => {
    const box = frame.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] as const
  const between = (one: readonly [number, number], other: readonly [number, number]) =>
    Math.hypot(one[0] - other[0], one[1] - other[1])

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    pointers.set(event.pointerId, place(event))
    moved = 0
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before || pointers.size > 2) return
    const here = place(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, here)
    if (other) {
      const [from, to] = [middle(before, other), middle(here, other)]
      const slid = { ...now, x: now.x + to[0] - from[0], y: now.y + to[1] - from[1] }
      return go(scaled(slid, between(here, other) / Math.max(1, between(before, other)), to))
    }
    moved += between(before, here)
    // Only a drag holds the pointer: a click must still reach the node under it.
    if (moved > SLIP && !frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
    go({ ...now, x: now.x + here[0] - before[0], y: now.y + here[1] - before[1] })
  }
  function up(event: PointerEvent) {
    pointers.delete(event.pointerId)
  }
  function click(event: MouseEvent) {
    if (moved > SLIP) event.stopPropagation()
    moved = 0
  }
  function wheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    go(scaled(now, 2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.004)), place(event)))
  }
  frame.addEventListener('pointerdown', down)
  frame.addEventListener('pointermove', move)
  frame.addEventListener('pointerup', up)
  frame.addEventListener('pointercancel', up)
  frame.addEventListener('pointerleave', up)
  frame.addEventListener('click', click, true)
  frame.addEventListener('wheel', wheel, { passive: false })

  return {
    fit(wide, high) {
      if (width === 0 || height === 0) return
      const k = Math.min(MAX_FIT, Math.max(MIN_FIT, Math.min(width / wide, (height - BUTTONS) / high)))
      // What is wider than the window begins at its left; from top to bottom it is centred, like its root.
      go({ k, x: Math.max(0, (width - wide * k) / 2), y: (height - BUTTONS - high * k) / 2 })
    },
    reveal(x, y, room = 60) {
      const margin = Math.min(room, height / 4)
      // To the left there is only a shape; to the right there is its label.
      const dx = shift(x * now.k + now.x, width, Math.min(16, margin), Math.min(120, width / 3))
      const dy = shift(y * now.k + now.y, height, margin, margin)
      if (dx !== 0 || dy !== 0) go({ ...now, x: now.x + dx, y: now.y + dy })
    },
    scale(factor) {
      go(scaled(now, factor, [width / 2, height / 2]))
    },
    stop() {
      observer.disconnect()
      for (const [name, listener] of [['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up], ['pointerleave', up]] as const) {
        frame.removeEventListener(name, listener)
      }
      frame.removeEventListener('click', click, true)
      frame.removeEventListener('wheel', wheel)
    },
  }
}
