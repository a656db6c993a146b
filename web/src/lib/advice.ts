// Help that leaves the thinking to the player: where to look, and that a move gives something away.
import { ordinal } from './score'
import type { MoveValue, Score, View } from './types'

const CERTAIN = 1e8
/** So much of the expected payoff given away is worth a warning. */
const EXPECTED = 0.12

/** Whether a move gives away what the best move would have kept. */
export function isBlunder(values: readonly MoveValue[], move: string, side: number, clearLead: number): boolean {
  const chosen = values.find((value) => value.move === move)
  if (!chosen || chosen.bound === 'lower') return false
  const known = values.filter((value) => value.bound !== 'upper')
  return known.some((best) => isWorthAWarning(best.score, chosen.score, side, clearLead))
}

/** Whether so much lies between what could be had and what is had, for the player `side`. */
export function isWorthAWarning(best: Score, chosen: Score, side: number, clearLead: number): boolean {
  const [most, got] = [ordinal(best, side), ordinal(chosen, side)]
  if (got >= most) return false
  // A win is given away, or a loss is walked into, for certain; a slower win is none of our business.
  if (most > CERTAIN) return got < CERTAIN
  if (got < -CERTAIN) return most > -CERTAIN
  return most - got >= threshold(chosen, clearLead)
}

function threshold(score: Score, clearLead: number): number {
  if ('expected' in score) return EXPECTED
  if ('vector' in score) return 0.5
  return clearLead / 2
}

/**
 * The places that a first hint points at: the piece to be moved, or, where a move is only one click, the
 * row or column that it is in, so that something is left to be found.
 */
export function whereToLook(view: View, move: string): number[] {
  const clicks = view.choices.find((choice) => choice.text === move)?.clicks ?? []
  const [first] = clicks
  if (first === undefined) return []
  const isPiece = clicks.length > 1 && view.choices.some((choice) => choice.clicks[0] !== first)
  if (isPiece) return [first]
  const target = view.cells[clicks.length > 1 ? (clicks.at(-1) ?? first) : first]
  if (!target) return []
  const playable = new Set(view.choices.flatMap((choice) => choice.clicks.slice(-1)))
  const along = (axis: 'x' | 'y') =>
    [...view.cells.keys()].filter((place) => view.cells[place]?.[axis] === target[axis])
  const candidates = [along('y'), along('x')].map((places) => ({
    places, playable: places.filter((place) => playable.has(place)).length,
  }))
  const [row, column] = candidates
  if (!row || !column) return []
  if (row.playable > 1) return row.places
  return column.playable > 1 ? column.places : [...new Set([...row.places, ...column.places])]
}
