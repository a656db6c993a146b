// The line that is on the screen, as read from the address: `moves` is the whole game, `ply` the place of
// the position in it.
import { asked, askedMoves, askedNumber, change } from './route.svelte'
import type { Line } from './types'

export const DEFAULT_GAME = 'tictactoe'

/** The whole game. */
export function wholeLine(game = asked('game') ?? DEFAULT_GAME): Line {
  const start = asked('start')
  return { game, ...(start !== undefined && { start }), moves: askedMoves() }
}

/** How many of its moves are shown. */
export function shownPly(moves = askedMoves()): number {
  const ply = askedNumber('ply')
  return ply === undefined ? moves.length : Math.max(0, Math.min(Math.trunc(ply), moves.length))
}

/** The line up to the position that is shown. */
export function shownLine(): Line {
  const whole = wholeLine()
  return { ...whole, moves: whole.moves.slice(0, shownPly(whole.moves)) }
}

/** Goes to a position of the game. */
export function goToPly(ply: number): void {
  const moves = askedMoves()
  const within = Math.max(0, Math.min(ply, moves.length))
  change({ ply: within === moves.length ? undefined : within })
}

/** One text for each position. */
export function keyOf(line: Line): string {
  return JSON.stringify([line.game, line.start ?? '', line.moves])
}
