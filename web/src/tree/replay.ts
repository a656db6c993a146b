/**
 * The state of a traced search after any number of its steps.
 *
 * A node changes only a few times: it is entered, improves, is cut, is left. These moments are noted once, so what
 * a node looks like after `n` steps is found by looking at its own moments alone. There is no state to advance:
 * forward, back and a jump are the same thing and cost the same.
 */

import type { Score, Step, TreeAnswer, Window } from './model'

/** What is known of a node at some moment. */
export interface Moment {
  /** From this number of steps on. */
  from: number
  status: 'unseen' | 'open' | 'done' | 'cut-off'
  /** The window so far; while a node is open it narrows. */
  window: Window | undefined
  /** The best so far, or the value once it is left. */
  score: Score | undefined
  /** The child that gave it. */
  child: number | undefined
  /** Whether the moves that are left were cut off. */
  isCut: boolean
}

const UNSEEN: Moment = {
  from: 0,
  status: 'unseen',
  window: undefined,
  score: undefined,
  child: undefined,
  isCut: false,
}

export interface Totals {
  visited: number
  leaves: number
  cuts: number
}

export class Replay {
  /** How many steps there are; after none of them nothing has happened yet. */
  readonly length: number
  /** The numbers of steps after which the last event was a cut-off, in order. */
  readonly cuts: readonly number[]
  readonly #steps: readonly Step[]
  readonly #moments: Moment[][]
  readonly #entered: Int32Array
  readonly #left: Int32Array
  readonly #totals: { visited: Int32Array; leaves: Int32Array; cuts: Int32Array }

  constructor(readonly answer: Pick<TreeAnswer, 'nodes' | 'steps'>) {
    const { nodes, steps } = answer
    this.#steps = steps
    this.length = steps.length
    this.#moments = nodes.map(() => [UNSEEN])
    this.#entered = new Int32Array(nodes.length).fill(-1)
    this.#left = new Int32Array(nodes.length).fill(-1)
    const count = () => new Int32Array(steps.length + 1)
    this.#totals = { visited: count(), leaves: count(), cuts: count() }
    const cuts: number[] = []
    steps.forEach((step, index) => {
      this.#note(step, index + 1)
      if (step.kind === 'cut') cuts.push(index + 1)
    })
    this.cuts = cuts
  }

  /** The state of a node after a number of steps. The same object as long as nothing changes. */
  at(node: number, step: number): Moment {
    const moments = this.#moments[node] ?? [UNSEEN]
    let low = 0
    let high = moments.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (moments[middle]!.from <= step) low = middle
      else high = middle - 1
    }
    return moments[low]!
  }

  /** What happened last. */
  last(step: number): Step | undefined {
    return this.#steps[step - 1]
  }

  /** The node at which it happened; before the first step, the root. */
  current(step: number): number {
    return this.last(step)?.node ?? 0
  }

  /** The number of steps when the node was entered, or left; −1 if it never was. */
  entered(node: number): number {
    return this.#entered[node] ?? -1
  }

  left(node: number): number {
    return this.#left[node] ?? -1
  }

  /** Counts of what happened so far. */
  totals(step: number): Totals {
    const { visited, leaves, cuts } = this.#totals
    return { visited: visited[step] ?? 0, leaves: leaves[step] ?? 0, cuts: cuts[step] ?? 0 }
  }

  /** The next cut-off after a step, or the one before it; the step itself if there is none. */
  nextCut(step: number): number {
    return this.cuts.find((cut) => cut > step) ?? step
  }

  previousCut(step: number): number {
    return this.cuts.findLast((cut) => cut < step) ?? step
  }

  #note(step: Step, from: number): void {
    const { nodes } = this.answer
    const node = nodes[step.node]
    const { visited, leaves, cuts } = this.#totals
    visited[from] = visited[from - 1]! + (step.kind === 'enter' ? 1 : 0)
    leaves[from] = leaves[from - 1]! + (step.kind === 'leave' && node?.leaf !== undefined ? 1 : 0)
    cuts[from] = cuts[from - 1]! + (step.kind === 'cut' ? 1 : 0)
    if (!node) return
    const change = (id: number, moment: Partial<Moment>) => {
      const moments = this.#moments[id]
      const before = moments?.at(-1)
      if (moments && before) moments.push({ ...before, ...moment, from })
    }
    switch (step.kind) {
      case 'enter':
        this.#entered[node.id] = from
        change(node.id, { status: 'open', window: node.window ?? step.window })
        break
      case 'improve':
        change(node.id, {
          score: step.score,
          child: step.child,
          window: step.window ?? this.at(node.id, from).window,
        })
        break
      case 'cut':
        change(node.id, { isCut: true })
        for (const skipped of node.cut?.skipped ?? []) this.#cutOff(skipped, from)
        break
      case 'leave':
        this.#left[node.id] = from
        change(node.id, { status: 'done', score: node.score ?? step.score })
        break
    }
  }

  /** A drawn tree lists all that is below a branch that was cut off. */
  #cutOff(id: number, from: number): void {
    const node = this.answer.nodes[id]
    const moments = this.#moments[id]
    if (!node || !moments) return
    moments.push({ ...UNSEEN, from, status: 'cut-off' })
    for (const child of node.children) this.#cutOff(child, from)
  }
}
