// A position set up by hand: the piece on each place, before the server checks it.
import { usable } from './board-state'
import type { Piece, SetupRequest, View } from './types'

export type Draft = SetupRequest['places']

/** A piece by its number in the game's list, or what takes pieces away. */
export type Brush = number | 'nothing'

const MAX_COUNT = 15

/** What lies on a board now. */
export function draftOf(view: View, pieces: readonly Piece[]): Draft {
  return view.cells.map(({ piece }) => {
    const number = piece ? pieces.findIndex((other) => other.glyph === piece.glyph && other.owner === piece.owner) : -1
    return piece && number >= 0 ? { piece: number, count: piece.count } : null
  })
}

/** Nothing anywhere. */
export function emptied(draft: Draft): Draft {
  return draft.map(() => null)
}

/**
 * Puts a piece on a place, or takes what is there away. Where pieces lie one on the other, one more of the same comes
 * on top; else the same piece twice is none.
 */
export function put(draft: Draft, place: number, brush: Brush, isStacked: boolean): Draft {
  return draft.map((placed, at) => (at === place ? putOn(placed, brush, isStacked) : placed))
}

function putOn(placed: Draft[number], brush: Brush, isStacked: boolean): Draft[number] {
  const count = placed?.count ?? 1
  if (brush === 'nothing') return placed && isStacked && count > 1 ? { ...placed, count: count - 1 } : null
  if (placed?.piece !== brush) return { piece: brush, count: 1 }
  return isStacked ? { piece: brush, count: Math.min(count + 1, MAX_COUNT) } : null
}

/** The board with what was put there; every place for pieces can be clicked, and a “move” is the number of its place. */
export function drawn(view: View, draft: Draft, pieces: readonly Piece[]): View {
  const cells = view.cells.map(({ piece: _, ...cell }, at) => {
    const placed = draft[at]
    const piece = placed ? pieces[placed.piece] : undefined
    return piece ? { ...cell, piece: { ...piece, count: placed?.count ?? 1 } } : cell
  })
  const choices = usable(view).map((place) => ({ text: String(place), clicks: [place], is_pairs: false }))
  return { ...view, cells, choices, stand_ins: [], trays: [], facts: [], dice: [] }
}
