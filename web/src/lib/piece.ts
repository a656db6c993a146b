// The picture of a piece, by its view; no game is known here.
import type { Piece, View } from './types'
import { sayOr } from './words.svelte'

export type Look =
  | { kind: 'figure'; text: string; isLight: boolean }
  | { kind: 'stone'; isLight: boolean }
  | { kind: 'draught'; isLight: boolean; isKing: boolean }
  | { kind: 'disc'; shape: Shape; text: string }
  | { kind: 'mark'; shape: Shape; text: string }
  | { kind: 'ball' }
export type Shape = 'cross' | 'ring' | 'triangle' | 'text'

const SHAPES: Record<string, Shape> = { x: 'cross', '0': 'ring', o: 'ring', t: 'triangle' }
// The filled figure is six characters after the outlined one; the selector asks for text, not a picture.
const FIRST_OUTLINED = 0x2654
const FIRST_FILLED = 0x265a
const AS_TEXT = '\ufe0e'
// Checkers: the man and the king of White, then those of Black.
const FIRST_DRAUGHT = 0x26c0
const FIRST_BLACK_DRAUGHT = 0x26c2
const LAST_DRAUGHT = 0x26c3
/** What players who are called after their stones play with, while none is on the board. */
const STONES: Record<string, string> = { b: '●', w: '○' }

/** Whether the pieces of a board are things that lie on it, rather than marks written on it. */
export function hasDiscs(view: View): boolean {
  return (
    view.lines.length > 0 || view.columns_below.length > 0 ||
    view.facts.some((fact) => fact.what === 'discs') || view.cells.some((cell) => (cell.piece?.count ?? 0) > 1)
  )
}

export function look(piece: Piece, discs: boolean): Look {
  const code = piece.symbol?.codePointAt(0) ?? 0
  if (code >= FIRST_OUTLINED && code < FIRST_FILLED + 6) {
    const filled = code < FIRST_FILLED ? code + 6 : code
    return { kind: 'figure', text: String.fromCodePoint(filled) + AS_TEXT, isLight: code < FIRST_FILLED }
  }
  if (isDraught(code)) return { kind: 'draught', isLight: code < FIRST_BLACK_DRAUGHT, isKing: code % 2 === 1 }
  if (piece.symbol === '●' || piece.symbol === '○') return { kind: 'stone', isLight: piece.symbol === '○' }
  if (piece.owner === undefined && piece.glyph === '*') return { kind: 'ball' }
  const text = piece.symbol ?? piece.glyph
  const shape = SHAPES[piece.glyph.toLowerCase()] ?? 'text'
  return { kind: discs && piece.owner !== undefined ? 'disc' : 'mark', shape, text }
}

function isDraught(code: number): boolean {
  return code >= FIRST_DRAUGHT && code <= LAST_DRAUGHT
}

/** The picture of a player's pieces: the most common on the board, or the player's symbol. */
export function tokenOf(view: View, owner: number, name: string | undefined): Piece | null {
  const counts = new Map<string, { piece: Piece; count: number }>()
  for (const { piece } of view.cells) {
    if (piece?.owner !== owner) continue
    const known = counts.get(piece.glyph)
    counts.set(piece.glyph, { piece, count: (known?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  if (most) return { ...most.piece, count: 1 }
  if (name === undefined || view.cells.length === 0) return null
  const symbol = view.lines.length > 0 ? STONES[name] : undefined
  if (symbol !== undefined) return { glyph: name, symbol, owner, count: 1 }
  return name.toLowerCase() in SHAPES ? { glyph: name, owner, count: 1 } : null
}

/** A player's name as people say it: `w` of chess is White. */
export function playerName(name: string | undefined): string {
  return name === undefined ? '?' : sayOr(`player-${name}`, name)
}

/** What screen readers call a piece: its kind where it has one, and whose it is. */
export function pieceName(piece: Piece, names: readonly string[]): string {
  const code = piece.symbol?.codePointAt(0) ?? 0
  const filled = code >= FIRST_OUTLINED && code < FIRST_FILLED ? code + 6 : isDraught(code) && code < FIRST_BLACK_DRAUGHT ? code + 2 : code
  const kind = code >= FIRST_OUTLINED ? sayOr(`piece-${filled.toString(16)}`, '') : ''
  const owner = piece.owner === undefined ? '' : playerName(names[piece.owner])
  const words = [owner, kind].filter((word) => word !== '')
  return words.length > 0 ? words.join(' ') : sayOr(piece.glyph === '*' ? 'piece-ball' : 'piece-', piece.glyph)
}
