/** The tree laboratory without its screen: fetches the tree of the address from the server. */

import { exercise, isCancelled, position, tree } from '../lib/api'
import { asked, change } from '../lib/route.svelte'
import type { Line, PositionInfo, TreeRequest } from '../lib/types'
import { movesTo, type TreeAnswer } from './model'
import { readPlace, requestOf } from './place'
import { Replay } from './replay'
import { depthThatSees, reasonFor } from './why'

const SETTLING = 250

export class Lab {
  readonly place = $derived(readPlace(asked))
  /** The position that is searched, once the server has understood it. */
  info = $state.raw<PositionInfo | null>(null)
  line = $state.raw<Line | null>(null)
  answer = $state.raw<TreeAnswer | null>(null)
  /** The request of the answer. */
  request = $state.raw<TreeRequest | null>(null)
  isBusy = $state(false)
  /** What is wrong with the source, and what with the search. */
  sourceError = $state.raw<unknown>(null)
  searchError = $state.raw<unknown>(null)

  readonly replay = $derived(this.answer ? new Replay(this.answer) : null)
  /** The step that is shown, until it stands in the address. */
  #shown = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Why the move in question is bad. */
  readonly reason = $derived(this.place.why && this.answer && this.replay ? reasonFor(this.answer, this.replay, this.place.why) : null)
  /** The explanation of a move begins at its decisive step. */
  readonly step = $derived(Math.min(this.#shown ?? this.place.step ?? this.reason?.seen ?? Infinity, this.replay?.length ?? 0))
  /** The depth that explains is still to be found. */
  readonly #isUnexplained = $derived(this.place.why !== undefined && this.place.depth === undefined && this.info?.family === 'zero-sum')
  readonly wanted = $derived(this.info && this.line && !this.#isUnexplained ? requestOf(this.place, this.line, this.info.family) : null)
  /** Who steps looks at where the search is, until something else is chosen. */
  readonly selected = $derived.by(() => {
    const { node, focus, step } = this.place
    if (!this.answer || this.#shown !== null) return null
    if (node.length === 0 && step === undefined && this.reason) return this.reason.node.id
    return findNode(this.answer, node.length > 0 ? node : step === undefined ? focus : [])
  })

  // Only a changed request fetches again: not every step.
  readonly #source = $derived(JSON.stringify([this.place.recipe, this.place.line]))
  readonly #question = $derived(JSON.stringify(this.wanted))

  /** Goes to a step. Browsers slow down those who change the address often, so it follows a little later. */
  goTo(step: number): void {
    this.#shown = step
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle(), SETTLING)
  }

  /** Looks at a node. */
  select(id: number): void {
    this.#settle()
    if (this.answer) change({ node: wayTo(this.answer, id) })
  }

  #settle(): void {
    clearTimeout(this.#timer)
    if (this.#shown === null) return
    // Without a step it is the last, or the one that answers the question.
    const isUsual = !this.reason && this.#shown >= (this.replay?.length ?? 0)
    change({ step: isUsual ? undefined : this.#shown, node: undefined })
    this.#shown = null
  }

  constructor() {
    // A pending step ends with the screen.
    $effect(() => () => clearTimeout(this.#timer))
    $effect(() => {
      const [recipe, line] = JSON.parse(this.#source) as [string, Line]
      const stop = new AbortController()
      this.sourceError = null
      this.#understand(recipe, line, stop.signal).catch((error: unknown) => {
        if (isCancelled(error)) return
        this.sourceError = error
        this.answer = null
      })
      return () => stop.abort()
    })
    $effect(() => {
      const { info, line } = this
      const move = this.#isUnexplained ? this.place.why : undefined
      if (!move || !line || info?.turn.kind !== 'player') return
      const stop = new AbortController()
      depthThatSees(line, move, info.turn.player, info.clear_lead, stop.signal).then(
        (depth) => change({ depth }),
        (error: unknown) => {
          if (!isCancelled(error)) this.searchError = error
        },
      )
      return () => stop.abort()
    })
    $effect(() => {
      const request = JSON.parse(this.#question) as TreeRequest | null
      if (!request) return
      const stop = new AbortController()
      this.searchError = null
      this.isBusy = true
      clearTimeout(this.#timer)
      this.#shown = null
      tree(request, stop.signal).then(
        (answer) => {
          this.answer = answer
          this.request = request
          this.isBusy = false
        },
        (error: unknown) => {
          if (isCancelled(error)) return
          this.searchError = error
          this.answer = null
          this.isBusy = false
        },
      )
      return () => stop.abort()
    })
  }

  async #understand(recipe: string, line: Line, signal: AbortSignal): Promise<void> {
    const meant = recipe ? { game: (await exercise(recipe, signal)).game, moves: [] } : line
    const info = await position(meant, signal)
    this.line = meant
    this.info = info
  }
}

/** The node that moves lead to; of several the last, since a search that tries again means it. */
export function findNode(answer: TreeAnswer, moves: readonly string[]): number | null {
  if (moves.length === 0) return null
  let at = 0
  for (const move of moves) {
    const next: number | undefined = answer.nodes[at]?.children.findLast((child) => answer.nodes[child]?.move === move)
    if (next === undefined) return at === 0 ? null : at
    at = next
  }
  return at
}

/** The way to a node, as it stands in the address. */
export function wayTo(answer: TreeAnswer, id: number): string | undefined {
  return movesTo(answer.nodes, id).join(' ') || undefined
}
