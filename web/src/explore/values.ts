// What values of solved games are called, and how positions are counted.
import { playerName } from '../lib/piece'
import { ordinal, scoreText, standing, type Standing } from '../lib/score'
import type { MoveValue, Score, Survey } from '../lib/types'
import { say } from '../lib/words.svelte'

/** Shape and letter for a value, besides its colour. */
export const SIGNS: Record<Standing, string> = { win: '▲', even: '=', loss: '▼' }

/** A value in the view of its player: `wins in 5`, `draw`, `loses in 4`. */
export function worthText(score: Score): string {
  if ('win_in' in score) return say('exact-wins-in', { plies: score.win_in })
  if ('loss_in' in score) return say('exact-loses-in', { plies: score.loss_in })
  return standing(score) === 'even' ? say('score-draw') : scoreText(score)
}

/** A value in the first player's view, as the winner. */
export function outcomeText(score: Score | null, names: readonly string[]): string {
  if (!score) return say('exact-unknown-short')
  const who = standing(score)
  if (who === 'even') return say('score-draw')
  const player = playerName(names[who === 'win' ? 0 : 1])
  const plies = remoteness(score)
  if (plies === undefined) return say('exact-points', { player: playerName(names[0]), points: scoreText(score) })
  return plies === 0 ? say('exact-won', { player }) : say('exact-wins', { player, plies })
}

/** After how many plies the game is over; undefined without a winner. */
export function remoteness(score: Score): number | undefined {
  return 'win_in' in score ? score.win_in : 'loss_in' in score ? score.loss_in : undefined
}

/** The moves, the best first; those that are worth as much as the best are as good. */
export function byValue(moves: readonly MoveValue[]): (MoveValue & { isBest: boolean })[] {
  const most = Math.max(...moves.map((move) => ordinal(move.score)))
  const sorted = [...moves].sort((a, b) => ordinal(b.score) - ordinal(a.score))
  return sorted.map((move) => ({ ...move, isBest: ordinal(move.score) === most }))
}

export interface Count {
  number: number
  first: number
  draws: number
  second: number
}

/** How many positions are won by ply; by remoteness, which only those with a winner have; and of all. */
export function counts({ plies, remoteness }: Survey): { byPly: Count[]; byRemoteness: Count[]; all: Count } {
  const all = { number: 0, first: 0, draws: 0, second: 0 }
  for (const row of remoteness) {
    all.first += row.first
    all.draws += row.draws
    all.second += row.second
  }
  const won = remoteness.map(({ plies, first, second }) => ({ number: plies, first, draws: 0, second }))
  return {
    byPly: plies.map(({ ply, ...row }) => ({ number: ply, ...row })),
    byRemoteness: won.filter((row) => total(row) > 0),
    all,
  }
}

export const total = ({ first, draws, second }: Count) => first + draws + second
