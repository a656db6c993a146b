/**
 * The guided path. A lesson is a list of parts, each of them something to do; its texts are messages, `lesson-ID-N`.
 * What is right is never written here: it is read from the search itself.
 */

import type { TreeAnswer, TreeRequest } from '../lib/types'

/** What a question is about, and so where its answer is found. */
export type Asked =
  | { about: 'value' | 'bound'; node: string }
  | { about: 'best' | 'leaves' | 'cutoffs' }

export interface Variant {
  /** A message, or for depths a number. */
  label: string | number
  request: TreeRequest
}

export type Part =
  /** Step through a search, to its end or to the first cut-off. */
  | { do: 'watch'; request: TreeRequest; until?: 'first-cut' }
  /** Answer a question about a search that is shown before it begins, or at its first cut-off. */
  | { do: 'answer'; request: TreeRequest; asked: Asked; at?: 'first-cut' }
  /** Try all variants of a search and see what changes. */
  | { do: 'vary'; variants: Variant[] }
  /** An exercise, to be passed. */
  | { do: 'practise'; recipe: string }

export interface Lesson {
  id: string
  parts: Part[]
}

const drawn = (name: string, algorithm: string): TreeRequest => ({ line: { game: `tree:${name}`, moves: [] }, algorithm })
const lecture = (algorithm: string) => drawn('lecture', algorithm)
const ordered = (order: string): Variant => ({ label: `variant-order-${order}`, request: lecture(`alphabeta:order=${order}`) })
/** Noughts are to move; a search of one ply walks into a loss. */
const horizon = (depth: number): Variant => ({
  label: depth,
  request: { line: { game: 'tictactoe', start: 'x.0/.x./... 0', moves: [] }, algorithm: 'alphabeta', depth },
})

export const LESSONS: readonly Lesson[] = [
  {
    id: 'minimax',
    parts: [
      { do: 'watch', request: lecture('minimax') },
      { do: 'answer', request: lecture('minimax'), asked: { about: 'value', node: 'C' } },
      { do: 'answer', request: lecture('minimax'), asked: { about: 'best' } },
      { do: 'practise', recipe: 'values:size=small,seed=1' },
    ],
  },
  {
    id: 'alphabeta',
    parts: [
      { do: 'watch', request: lecture('alphabeta'), until: 'first-cut' },
      { do: 'answer', request: lecture('alphabeta'), asked: { about: 'bound', node: 'C' }, at: 'first-cut' },
      { do: 'watch', request: lecture('alphabeta') },
      { do: 'answer', request: drawn('lab-trace', 'alphabeta'), asked: { about: 'leaves' } },
      { do: 'practise', recipe: 'cuts:size=small,seed=2' },
    ],
  },
  {
    id: 'order',
    parts: [
      { do: 'vary', variants: [ordered('natural'), ordered('best'), ordered('worst')] },
      { do: 'answer', request: lecture('alphabeta:order=best'), asked: { about: 'leaves' } },
      { do: 'practise', recipe: 'windows:size=small,seed=3' },
    ],
  },
  {
    id: 'horizon',
    parts: [
      { do: 'vary', variants: [1, 2, 3, 4].map(horizon) },
      { do: 'answer', request: horizon(2).request, asked: { about: 'best' } },
      { do: 'practise', recipe: 'steps:size=small,seed=4' },
    ],
  },
  {
    id: 'players',
    parts: [
      { do: 'watch', request: drawn('three-players', 'maxn') },
      { do: 'answer', request: drawn('three-players', 'maxn'), asked: { about: 'value', node: 'B' } },
      { do: 'practise', recipe: 'values:players=three,size=small,seed=5' },
    ],
  },
  {
    id: 'dice',
    parts: [
      { do: 'watch', request: drawn('dice', 'expectiminimax') },
      { do: 'answer', request: drawn('dice', 'expectiminimax'), asked: { about: 'value', node: 'B' } },
      { do: 'practise', recipe: 'values:players=dice,size=small,seed=6' },
    ],
  },
]

/** The right answer, in numbers or as a name. */
export function rightAnswer(answer: TreeAnswer, asked: Asked): number[] | string | undefined {
  if (asked.about === 'best') return answer.analysis.best ?? undefined
  if (asked.about === 'leaves') return [answer.analysis.leaves]
  if (asked.about === 'cutoffs') return [answer.analysis.cutoffs]
  if (!('node' in asked)) return undefined
  const wanted = asked.node
  const node = answer.nodes.find(({ name }) => name === wanted)
  const score = asked.about === 'bound' ? node?.cut?.bound : node?.score
  if (score === undefined || typeof score === 'string') return undefined
  if ('points' in score) return typeof score.points === 'number' ? [score.points] : undefined
  if ('expected' in score) return [score.expected]
  if ('vector' in score) return score.vector.flatMap((part) => (typeof part === 'number' ? part : []))
  return undefined
}

/** Whether an answer is right; averages may be rounded to two digits. */
export function isRight(right: number[] | string, given: string): boolean {
  if (typeof right === 'string') return given.trim().toLowerCase() === right.toLowerCase()
  const words = given.replaceAll('−', '-').replace(/[()<>]/g, ' ').trim().split(/[\s,;]+/)
  const numbers = words.map((word) => {
    const [above, below] = word.split('/')
    return below === undefined ? Number(above) : Number(above) / Number(below)
  })
  return numbers.length === right.length && numbers.every((value, at) => Math.abs(value - right[at]!) < 0.006)
}
