/** Moving and scaling a drawing: drag, pinch, Ctrl and the wheel; never the wheel alone, which scrolls the page. */

import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom'

export interface Pan {
  /** Scales so that a drawing of this size fits, within reason, and shows its beginning. */
  fit: (width: number, height: number) => void
  /** Moves no more than needed for a place to be seen, with room around it. */
  reveal: (x: number, y: number, room?: number) => void
  scale: (factor: number) => void
  stop: () => void
}

const LEAST = 0.2
const MOST = 4
/** Smaller than this, labels cannot be read; a larger drawing is then seen in part. */
const LEAST_FIT = 0.72
const MOST_FIT = 1.35

export function pan(svg: SVGSVGElement, changed: (transform: ZoomTransform) => void): Pan {
  const selection = select<SVGSVGElement, unknown>(svg)
  let transform = zoomIdentity
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([LEAST, MOST])
    .filter((event: Event & { ctrlKey?: boolean; metaKey?: boolean; button?: number }) =>
      event.type === 'wheel' ? event.ctrlKey === true || event.metaKey === true : !event.button,
    )
    .on('zoom', (event: { transform: ZoomTransform }) => changed((transform = event.transform)))
  selection.call(behaviour).on('dblclick.zoom', null)
  const go = (next: ZoomTransform) => behaviour.transform(selection, next)
  const size = () => ({ width: svg.clientWidth, height: svg.clientHeight })

  return {
    fit(width, height) {
      const { width: wide, height: high } = size()
      if (wide === 0 || high === 0) return
      const scale = Math.min(MOST_FIT, Math.max(LEAST_FIT, Math.min(wide / width, high / height)))
      // What is larger than the window begins at its left, and is centred from top to bottom like its root.
      const x = Math.max(0, (wide - width * scale) / 2)
      go(zoomIdentity.translate(x, (high - height * scale) / 2).scale(scale))
    },
    reveal(x, y, room = 60) {
      const { width, height } = size()
      const [left, top] = transform.apply([x, y])
      const shift = (at: number, length: number, before: number, after: number) =>
        at < before ? before - at : at > length - after ? length - after - at : 0
      const margin = Math.min(room, height / 4)
      const [dx, dy] = [shift(left, width, margin, Math.min(140, width / 2)), shift(top, height, margin, margin)]
      if (dx !== 0 || dy !== 0) {
        go(zoomIdentity.translate(transform.x + dx, transform.y + dy).scale(transform.k))
      }
    },
    scale(factor) {
      behaviour.scaleBy(selection, factor)
    },
    stop() {
      selection.on('.zoom', null)
    },
  }
}
