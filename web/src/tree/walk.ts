/** Where the arrow keys lead in the drawing. */

import type { Placed } from './layout'

export type Key = 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'
export const KEYS: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Right to the first child, left to the parent, up and down among brothers and then their neighbours. */
export function walk(placed: readonly Placed[], from: Placed, key: Key): Placed {
  const find = (entry: Placed['entry'] | undefined) => placed.find((one) => one.entry === entry) ?? from
  switch (key) {
    case 'ArrowRight':
      return from.entry.children.length > 0 ? find(from.entry.children[0]) : from
    case 'ArrowLeft':
      return from.parent ?? from
    case 'Home':
      return placed[0] ?? from
    case 'End':
      return placed.at(-1) ?? from
    default: {
      // On the same level, so that ↓ at the last brother goes on with the nearest cousin.
      const level = placed.filter((one) => one.level === from.level).sort((one, other) => one.y - other.y)
      const next = level.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)
      return level[next] ?? from
    }
  }
}
