/** What is compared, as the address says it. */

import type { Family, Line } from '../lib/types'

export interface Request {
  line: Line
  /** Empty: what is usual. */
  players: string[]
  from: number
  to: number
}

export const MOST_DEPTH = 12
export const MOST_PLAYERS = 6

export function readRequest(asked: (key: string) => string | undefined): Request {
  const number = (key: string, otherwise: number) => {
    const value = Number(asked(key) ?? NaN)
    return Number.isInteger(value) ? Math.max(1, Math.min(MOST_DEPTH, value)) : otherwise
  }
  const start = asked('start')
  const from = number('from', 1)
  return {
    line: {
      game: asked('game') ?? 'tictactoe',
      ...(start ? { start } : {}),
      moves: (asked('moves') ?? '').split(/\s+/).filter((move) => move !== ''),
    },
    players: (asked('players') ?? '').split(';').map((player) => player.trim()).filter((player) => player !== '').slice(0, MOST_PLAYERS),
    from,
    to: Math.max(from, number('to', 6)),
  }
}

/** What is usually compared: plain search, alpha-beta, alpha-beta in a good order, and the best there is. */
export function usualPlayers(family: Family, known: readonly string[]): string[] {
  const wanted = {
    'zero-sum': ['minimax', 'alphabeta', 'alphabeta:order=eval', 'engine'],
    multiplayer: ['maxn', 'paranoid'],
    stochastic: ['expectiminimax', 'star1', 'star2', 'star2:order=eval'],
  }[family]
  return wanted.filter((player) => known.includes(player.replace(/:.*/, '')))
}
