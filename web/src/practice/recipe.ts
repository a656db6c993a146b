/** The text that an exercise follows from: `cuts:seed=7`, `values:players=three,size=small,seed=2`. */

import { takeApart } from '../lib/game-text'

export interface Recipe {
  topic: string
  players: string
  size: string
  seed: number
}

export const FIRST: Recipe = { topic: 'values', players: 'two', size: 'small', seed: 1 }
export const SIZES = ['small', 'medium', 'large']
export const PLAYERS = ['two', 'three', 'dice']
/** More of a seed than this would not survive a number. */
const MAX_SEED = 999_999_999

export function readRecipe(text: string): Recipe {
  const { name, options } = takeApart(text)
  const seed = Number(options.seed ?? 1)
  return {
    topic: name || FIRST.topic,
    players: PLAYERS.includes(options.players ?? '') ? options.players! : 'two',
    size: SIZES.includes(options.size ?? '') ? options.size! : 'medium',
    seed: Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED ? seed : 1,
  }
}

/** As the server writes it: what is usual is left out. */
export function writeRecipe({ topic, players, size, seed }: Recipe): string {
  const parts = []
  if (players !== 'two' && hasPlayers(topic)) parts.push(`players=${players}`)
  if (size !== 'medium') parts.push(`size=${size}`)
  return `${topic}:${[...parts, `seed=${seed}`].join(',')}`
}

/** With three players or dice the only topic is values: the others are about alpha-beta. */
export function hasPlayers(topic: string): boolean {
  return topic === 'values'
}

export function next(recipe: Recipe): Recipe {
  return { ...recipe, seed: recipe.seed >= MAX_SEED ? 0 : recipe.seed + 1 }
}
