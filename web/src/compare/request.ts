/** A comparison, as read from the address. */

import type { Family, Line } from '../lib/types'

export interface Request {
  /** One or several positions of a game, each by the moves that lead there. */
  lines: Line[]
  /** Empty: what is usual. */
  players: string[]
  from: number
  to: number
}

export const MAX_DEPTH = 12
export const MAX_PLAYERS = 6
export const MAX_POSITIONS = 8

export function readRequest(asked: (key: string) => string | undefined): Request {
  const number = (key: string, otherwise: number) => {
    const value = Number(asked(key) ?? NaN)
    return Number.isInteger(value) ? Math.max(1, Math.min(MAX_DEPTH, value)) : otherwise
  }
  const start = asked('start')
  const from = number('from', 1)
  // The first is the one that goes along from screen to screen.
  const all = [asked('moves') ?? '', ...(asked('also') ?? '').split(';').filter((moves) => moves !== '')]
  const game = asked('game') ?? 'tictactoe'
  return {
    lines: all.slice(0, MAX_POSITIONS).map((moves) => ({ game, ...(start ? { start } : {}), moves: movesOf(moves) })),
    players: (asked('players') ?? '').split(';').map((player) => player.trim()).filter((player) => player !== '').slice(0, MAX_PLAYERS),
    from,
    to: Math.max(from, number('to', 6)),
  }
}

function movesOf(text: string): string[] {
  return text.split(/\s+/).filter((move) => move !== '')
}

/** Positions as a person writes them, a line each; the first line may be empty, which is the start. */
export function readPositions(text: string): { moves: string; also: string } {
  const [first = '', ...rest] = text.split('\n').map((line) => movesOf(line).join(' '))
  return { moves: first, also: rest.filter((line) => line !== '').slice(0, MAX_POSITIONS - 1).join(';') }
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
