// Entering a move by clicking places: which places can come next, and when a move is complete.
//
// Most moves are one click or two; a piece that jumps several times is clicked along its path. A move of several pieces
// is pairs, from and to, and a person may make them in any order that the board allows, since the outcome is the same.
import { ordinal } from './score'
import type { Cell, Choice, MoveValue, View } from './types'

/** What may be clicked next for this move; empty if nothing is missing, `null` if the clicks do not fit it. */
function left(choice: Choice, clicks: readonly number[]): number[] | null {
  if (!choice.is_pairs) {
    if (clicks.length > choice.clicks.length || clicks.some((place, at) => choice.clicks[at] !== place)) return null
    return choice.clicks.slice(clicks.length, clicks.length + 1)
  }
  const steps = pairs(choice.clicks)
  const made = pairs(clicks)
  const open = made.at(-1)?.length === 1 ? made.pop() : undefined
  for (const step of made) {
    const at = steps.findIndex((other) => other[0] === step[0] && other[1] === step[1])
    if (at < 0) return null
    steps.splice(at, 1)
  }
  if (!open) return steps.map((step) => step[0] as number)
  const ends = steps.filter((step) => step[0] === open[0]).flatMap((step) => step.slice(1))
  return ends.length > 0 ? ends : null
}

function pairs(clicks: readonly number[]): number[][] {
  const steps: number[][] = []
  for (let at = 0; at < clicks.length; at += 2) steps.push(clicks.slice(at, at + 2))
  return steps
}

/** The moves that can be clicked and begin with these clicks. */
export function matching(view: View, clicks: readonly number[]): Choice[] {
  return view.choices.filter((choice) => choice.clicks.length > 0 && left(choice, clicks) !== null)
}

/** The moves that these clicks complete, though others may go on. */
export function complete(view: View, clicks: readonly number[]): Choice[] {
  return matching(view, clicks).filter((choice) => left(choice, clicks)?.length === 0)
}

/** The moves without any clicks, which are buttons. */
export function buttons(view: View): Choice[] {
  return view.choices.filter((choice) => choice.clicks.length === 0)
}

/** The places that can be clicked next. */
export function next(view: View, clicks: readonly number[], mover?: number): Set<number> {
  const board = preview(view, clicks)
  const places = new Set<number>()
  for (const choice of matching(view, clicks)) {
    for (const place of left(choice, clicks) ?? []) {
      // A piece that another step brings there first cannot begin.
      const begins = choice.is_pairs && clicks.length % 2 === 0
      if (!begins || mover === undefined || board.cells[place]?.piece?.owner === mover) places.add(place)
    }
  }
  return places
}

/** The board after the steps that have been clicked, while others are still to come. */
export function preview(view: View, clicks: readonly number[]): View {
  const choice = clicks.length < 2 ? undefined : matching(view, clicks)[0]
  if (!choice) return view
  const cells = view.cells.map((cell) => ({ ...cell }))
  const steps = choice.is_pairs ? pairs(clicks) : [[clicks[0], clicks.at(-1)]]
  for (const [from, to] of steps) {
    if (from !== undefined && to !== undefined) movePiece(cells, from, to)
  }
  return { ...view, cells }
}

function movePiece(cells: Cell[], from: number, to: number): void {
  const [source, target] = [cells[from], cells[to]]
  const moved = source?.piece
  if (!source || !target || !moved) return
  if (moved.count > 1) source.piece = { ...moved, count: moved.count - 1 }
  else delete source.piece
  // What stood there alone is hit.
  const there = target.piece?.owner === moved.owner ? (target.piece?.count ?? 0) : 0
  target.piece = { ...moved, count: there + 1 }
}

/** What comes of a click. */
export interface Pressed {
  /** The clicks that stand now. */
  clicks: number[]
  /** The move that is complete. */
  play?: string
  /** Moves with the same clicks, which differ by their texts. */
  choose?: string[]
}

/** Clicks a place. A click that fits nothing begins again from there, or takes everything back. */
export function press(view: View, clicks: readonly number[], place: number, mover?: number): Pressed {
  const possible = next(view, clicks, mover)
  const meant = possible.has(place) ? place : standIn(view, place)
  if (!possible.has(meant)) {
    const isStep = matching(view, clicks).some((choice) => choice.is_pairs) && clicks.length % 2 === 0
    if (clicks.at(-1) === place && !isStep) return { clicks: clicks.slice(0, -1) }
    return clicks.length > 0 ? press(view, [], place, mover) : { clicks: [] }
  }
  const after = [...clicks, meant]
  const whole = complete(view, after)
  const goesOn = matching(view, after).length > whole.length
  if (goesOn || whole.length === 0) return { clicks: after }
  if (whole.length > 1) return { clicks: after, choose: whole.map((choice) => choice.text) }
  return { clicks: [], play: whole[0]?.text ?? '' }
}

function standIn(view: View, place: number): number {
  return view.stand_ins.find(([clicked]) => clicked === place)?.[1] ?? place
}

/** The places of a move, to mark it on the board. */
export function placesOf(view: View | undefined, move: string | undefined): number[] {
  return view?.choices.find((choice) => choice.text === move)?.clicks ?? []
}

/** The better of two values for the player `side`; a bound where that is all that follows from them. */
export function better(one: MoveValue, two: MoveValue, side: number): MoveValue {
  const [best, other] = ordinal(one.score, side) >= ordinal(two.score, side) ? [one, two] : [two, one]
  if (other.bound !== 'lower' || best.bound === 'lower') return best
  // What is at least something may be more than any other: no value and no upper bound holds for both.
  return best.bound === 'exact' ? { ...best, bound: 'lower' } : other
}

/** The best value that each next place leads to, for the player `side`. */
export function valuesByPlace(
  view: View, clicks: readonly number[], values: readonly MoveValue[], side = 0,
): Map<number, MoveValue> {
  const byText = new Map(values.map((value) => [value.move, value]))
  const best = new Map<number, MoveValue>()
  for (const choice of matching(view, clicks)) {
    const value = byText.get(choice.text)
    if (!value) continue
    for (const place of left(choice, clicks) ?? []) {
      const known = best.get(place)
      best.set(place, known ? better(known, value, side) : value)
    }
  }
  return best
}

/** More values than this are too many to read on a board: then only the best are shown. */
const MAX_VALUES = 100
const BEST_VALUES = 20

/** The values to write on a board, for the player `side`; that of the move `best` is one of them. */
export function bestOnly(values: Map<number, MoveValue>, side = 0, best?: string): Map<number, MoveValue> {
  if (values.size <= MAX_VALUES) return values
  const rank = (value: MoveValue) => (value.move === best ? Infinity : ordinal(value.score, side))
  const sorted = [...values].sort(([, a], [, b]) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0))
  return new Map(sorted.slice(0, BEST_VALUES))
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The place that an arrow key leads to: along the row, or to the next row's nearest place. */
export function neighbour(view: View, from: number, direction: Direction): number {
  const here = view.cells[from]
  if (!here) return 0
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let found = from
  let least = Infinity
  view.cells.forEach((cell, place) => {
    const ahead = sign * (isAcross ? cell.x - here.x : cell.y - here.y)
    const offset = Math.abs(isAcross ? cell.y - here.y : cell.x - here.x)
    if (ahead <= 0 || (isAcross && offset > 0)) return
    const distance = ahead * 1000 + offset
    if (distance < least) [found, least] = [place, distance]
  })
  return found
}

/** The first or last place of a row. */
export function rowEnd(view: View, from: number, end: 'first' | 'last'): number {
  const row = view.cells[from]?.y
  const places = [...view.cells.keys()].filter((place) => view.cells[place]?.y === row)
  places.sort((a, b) => (view.cells[a]?.x ?? 0) - (view.cells[b]?.x ?? 0))
  return places.at(end === 'first' ? 0 : -1) ?? from
}

/** The size of a board in columns and rows. */
export function extent(view: View): { columns: number; rows: number } {
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b + 1), 0)
  return {
    columns: Math.max(most(view.cells.map((cell) => cell.x)), view.columns.length),
    rows: Math.max(most(view.cells.map((cell) => cell.y)), view.rows.length),
  }
}

/** The places row by row, as a screen reader meets them. */
export function rowsOf(view: View): { y: number; places: number[] }[] {
  const rows = new Map<number, number[]>()
  view.cells.forEach((cell, place) => rows.set(cell.y, [...(rows.get(cell.y) ?? []), place]))
  const x = (place: number) => view.cells[place]?.x ?? 0
  return [...rows].sort(([a], [b]) => a - b).map(([y, places]) => ({ y, places: places.sort((a, b) => x(a) - x(b)) }))
}

/** Whether the lines of a board only cross at right angles: then every crossing is a place, and needs no dot. */
export function isGrid(view: View): boolean {
  return view.lines.length > 0 && view.lines.every(([from, to]) => {
    const [a, b] = [view.cells[from], view.cells[to]]
    return a !== undefined && b !== undefined && (a.x === b.x || a.y === b.y)
  })
}

/** The places that pieces can stand on: where dark squares are numbered, as in checkers, no others. */
export function usable(view: View): number[] {
  const places = [...view.cells.keys()]
  return isNumbered(view) ? places.filter((place) => view.cells[place]?.tone === 'dark') : places
}

/** Whether the dark squares of a board are numbered. */
export function isNumbered(view: View): boolean {
  const dark = view.cells.filter((cell) => cell.tone === 'dark')
  return view.columns_below.length === 0 && dark.length > 0 && dark.every((cell) => /^\d+$/.test(cell.name))
}

/** The lines of a board as one path; a place is in the middle of its cell. */
export function drawnLines(view: View): string {
  const segments = view.lines.map(([from, to]) => {
    const [a, b] = [view.cells[from], view.cells[to]]
    return a && b ? `M${a.x + 0.5} ${a.y + 0.5}L${b.x + 0.5} ${b.y + 0.5}` : ''
  })
  return segments.join('')
}

/** Blocks that belong to one player altogether, such as a local board that is won. */
export function ownedBlocks(view: View): { x: number; y: number; owner: number }[] {
  const [width, height] = view.blocks
  if (!width || !height) return []
  const owners = new Map<string, { x: number; y: number; owner: number | null }>()
  for (const cell of view.cells) {
    const [x, y] = [Math.floor(cell.x / width), Math.floor(cell.y / height)]
    const owner = typeof cell.tone === 'object' ? cell.tone.of : null
    const known = owners.get(`${x},${y}`)
    owners.set(`${x},${y}`, { x, y, owner: known && known.owner !== owner ? null : owner })
  }
  return [...owners.values()].filter((block): block is { x: number; y: number; owner: number } => block.owner !== null)
}
