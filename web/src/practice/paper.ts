/** What a student has before them: the tree without answers, and what they wrote on it. */

import type { Exercise, TreeAnswer, TreeNode } from '../lib/types'
import { Replay, type Moment } from '../tree/replay'

/** The tree of an exercise, of which nothing has been searched yet. */
export function paperTree({ nodes, game, algorithm }: Exercise): TreeAnswer {
  const drawnNodes = nodes.map((node): TreeNode => {
    const isLeaf = node.children.length === 0
    return {
      id: node.id,
      parent: node.parent,
      children: node.children,
      name: node.name,
      move: node.parent === null ? null : node.name,
      kind: isLeaf ? 'leaf' : node.kind,
      visited: true,
      best: false,
      ...(node.probability === undefined ? {} : { probability: node.probability }),
      ...(node.number === undefined ? {} : { score: node.number }),
      ...(isLeaf ? { leaf: 'over' as const } : {}),
    }
  })
  const analysis = {
    version: 1, game, algorithm, position: '', turn: 'max', score: null, bound: null, proven: 'open' as const, best: null, pv: [], moves: [],
    nodes: 0, leaves: 0, cutoffs: 0, depth: 0, seconds: 0, whole_tree: true, stopped: false, memory_full: false, source: 'search' as const,
  }
  return { analysis, is_negamax: false, is_drawn: true, total_nodes: nodes.length, is_partial: false, nodes: drawnNodes, steps: [] }
}

const FALLEN: Moment = {
  from: 1, status: 'cut-off', window: undefined, score: undefined, child: undefined, isCut: false,
}

/** A tree on paper: nothing happens in it but what the student marks. */
export class PaperReplay extends Replay {
  readonly #fell: ReadonlySet<number>

  constructor(answer: TreeAnswer, fell: ReadonlySet<number>) {
    super(answer)
    this.#fell = fell
  }

  override at(node: number, step: number): Moment {
    return this.#fell.has(node) ? FALLEN : super.at(node, step)
  }
}

/** What is cut off with the branches that were marked: they, and all below them. */
export function fallen(nodes: readonly { id: number; parent: number | null }[], marked: ReadonlySet<number>): Set<number> {
  const fell = new Set<number>()
  // Parents come before their children.
  for (const { id, parent } of nodes) if (marked.has(id) || (parent !== null && fell.has(parent))) fell.add(id)
  return fell
}

/**
 * The answers as the server reads them: only what was written or marked. The server alone decides what a mark implies
 * for the other branches, so that a sheet is graded alike wherever it was filled in.
 */
export function answersOf(exercise: Exercise, typed: Readonly<Record<string, string>>, marked: ReadonlySet<number>): Record<string, string> {
  const byName = new Map(exercise.nodes.map((node) => [node.name, node.id]))
  const answers: Record<string, string> = {}
  for (const { id, kind } of exercise.items) {
    if (kind === 'cut') {
      if (marked.has(byName.get(id) ?? -1)) answers[id] = 'cut'
    } else if (typed[id]?.trim()) answers[id] = typed[id].trim()
  }
  return answers
}

/** The branches to mark for answers: those that are cut and do not hang on another that is. */
export function marksOf(exercise: Exercise, answers: Readonly<Record<string, string>>): Set<number> {
  const isCut = (id: number) => answers[exercise.nodes[id]!.name] === 'cut'
  const topmost = exercise.nodes.filter(({ id, parent }) => isCut(id) && (parent === null || !isCut(parent)))
  return new Set(topmost.map(({ id }) => id))
}

/** Where something can be written: at every node with moves, so that the places do not reveal what is visited. */
export function writable(exercise: Exercise): Set<number> {
  if (exercise.topic !== 'values' && exercise.topic !== 'windows') return new Set()
  return new Set(exercise.nodes.filter((node) => node.children.length > 0).map((node) => node.id))
}

export interface Score {
  right: number
  total: number
  done: number
}

const KEY = 'arbore-practice'
export const NOTHING: Score = { right: 0, total: 0, done: 0 }

/** The score of this session. */
export function readScore(storage: Pick<Storage, 'getItem'> | undefined): Score {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? '') as Partial<Score>
    const count = (value: unknown) => (typeof value === 'number' && value >= 0 ? Math.trunc(value) : 0)
    return { right: count(kept.right), total: count(kept.total), done: count(kept.done) }
  } catch {
    return NOTHING
  }
}

export function keepScore(storage: Pick<Storage, 'setItem'> | undefined, score: Score): void {
  try {
    storage?.setItem(KEY, JSON.stringify(score))
  } catch {
    // Without storage the score lasts as long as the page.
  }
}
