/** What the tree laboratory shows, as read from its address. */

import { putTogether, takeApart } from '../lib/game-text'
import type { Patch } from '../lib/route.svelte'
import type { Family, Line, TreeRequest } from '../lib/types'

export type Source = 'game' | 'text' | 'random'

export interface Place {
  source: Source
  line: Line
  /** Random trees are those of the exercises, so that both can be shared by the same seed. */
  recipe: string
  /** Name and switches, without a depth. Empty: what is usual for the game. */
  algorithm: string
  depth: number | undefined
  /** The number of steps that are shown; `undefined` is all of them. */
  step: number | undefined
  /** The node that the reader looks at, by the moves that lead there. */
  node: string[]
  /** The part that the server is to list. */
  focus: string[]
  all: boolean
  /** A move whose badness is to be explained. */
  why: string | undefined
}

export const FIRST_TREE = 'tree:lecture'
const FIRST_DEPTH = 3

export function readPlace(asked: (key: string) => string | undefined): Place {
  const moves = (key: string) => (asked(key) ?? '').split(/\s+/).filter((move) => move !== '')
  const count = (key: string) => {
    const text = asked(key)
    const value = text === undefined || text === '' ? NaN : Number(text)
    return Number.isInteger(value) && value >= 0 ? value : undefined
  }
  const recipe = asked('random') ?? ''
  const game = asked('game') ?? FIRST_TREE
  const start = asked('start')
  return {
    source: recipe ? 'random' : isTree(game) ? 'text' : 'game',
    line: { game, ...(start ? { start } : {}), moves: moves('moves') },
    recipe,
    algorithm: asked('algorithm') ?? '',
    depth: count('depth'),
    step: count('step'),
    node: moves('node'),
    focus: moves('focus'),
    all: asked('all') === 'true',
    why: asked('why') || undefined,
  }
}

export function isTree(game: string): boolean {
  return game === 'tree' || game.startsWith('tree:')
}

/** What to leave out of an address when another tree is looked at. */
export const ELSEWHERE: Patch = { step: undefined, node: undefined, focus: undefined, all: undefined, why: undefined }

/** What is usual for a family of games. */
export function usualAlgorithm(family: Family): string {
  return family === 'multiplayer' ? 'maxn' : family === 'stochastic' ? 'expectiminimax' : 'alphabeta'
}

/** The question for the server. A drawn tree is searched to its end; a game to a depth that can be looked at. */
export function requestOf(place: Place, line: Line, family: Family): TreeRequest {
  const asked = takeApart(place.algorithm)
  // A level plays with the engine where it can; what it searches is what the engine does.
  const isNamed = asked.name !== '' && asked.name !== 'level'
  const level = asked.name === 'level' && family === 'zero-sum' ? 'engine' : usualAlgorithm(family)
  // With the best moves first, a bad one is refuted by a cut-off.
  const usual: Record<string, string> = place.why && level === 'alphabeta' ? { order: 'best' } : {}
  const { name, options } = isNamed ? asked : { name: level, options: usual }
  // How long it may think does not matter here: the tree is searched to a depth.
  const { depth: said, time: _time, nodes: _nodes, ...rest } = options
  const given = place.depth ?? (said ? Number(said) : undefined)
  const depth = given ?? (isTree(line.game) ? undefined : FIRST_DEPTH)
  const focus = place.focus.length > 0 ? place.focus : place.why ? [place.why] : []
  return {
    line,
    algorithm: putTogether({ name, options: rest }),
    ...(depth === undefined ? {} : { depth }),
    ...(focus.length > 0 ? { focus } : {}),
  }
}

/** Where an error in the text of a tree is, as an offset: messages name a line and a column. */
export function offsetOf(text: string, where: string | undefined): number | undefined {
  const found = /(\d+)\D+(\d+)\s*$/.exec(where ?? '')
  if (!found) return undefined
  const lines = text.split('\n')
  const [line, column] = [Number(found[1]), Number(found[2])]
  if (line < 1 || line > lines.length) return undefined
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(before + column - 1, text.length)
}

/** The line and the column that a message speaks of, in either language. */
export function placeInMessage(message: string): string | undefined {
  const found = /\p{L}+\s(\d+),\s\p{L}+\s(\d+)/u.exec(message)
  return found ? `${found[1]}:${found[2]}` : undefined
}
