// The analysis of a position: one search at a time, with its progress; and a review of a whole game.
import * as api from './api'
import { keyOf, wholeLine } from './line'
import type { Reviewed } from './mistakes'
import { inPoints, negated, negatedBound, share } from './score'
import type { Analysis, BoundKind, Line, PositionInfo, Score } from './types'

const REVIEW_TIME = '250ms'

export class Analyse {
  position = $state.raw<PositionInfo | null>(null)
  analysis = $state.raw<Analysis | null>(null)
  /** Depth by depth, what was found; the last is the current one. */
  history = $state.raw<Analysis[]>([])
  isSearching = $state(false)
  ahead = $state(0)
  /** Positions entered so far, and the time since the search began. */
  nodes = $state(0)
  seconds = $state(0)
  failure = $state.raw<unknown>(null)
  reviewed = $state.raw<Reviewed[]>([])
  isReviewing = $state(false)

  #stop = new AbortController()
  #review = new AbortController()
  #reviewKey = ''
  /** The position after a move that was just made, so that it is not fetched twice. */
  #next: { key: string; position: PositionInfo } | null = null

  /** Shows a position and searches it. */
  async follow(line: Line, player: string, isOn: boolean): Promise<void> {
    this.#stop.abort()
    const stop = (this.#stop = new AbortController())
    this.isSearching = false
    this.analysis = null
    this.history = []
    try {
      const known = this.#next?.key === keyOf(line) ? this.#next.position : null
      const position = known ?? (await api.position(line, stop.signal))
      if (stop.signal.aborted) return
      this.position = position
      this.failure = null
      if (isOn && position.turn.kind !== 'over') await this.#search(line, player, stop)
    } catch (error) {
      if (!api.isCancelled(error) && !stop.signal.aborted) this.failure = error
    }
  }

  /** Makes a move; the line after it, as the server writes it. */
  async move(line: Line, text: string): Promise<string[]> {
    const position = await api.position({ ...line, moves: [...line.moves, text] })
    // Updates on the position before would only delay the picture of the one after.
    this.stop()
    this.#next = { key: keyOf({ ...line, moves: position.moves }), position }
    return position.moves
  }

  async #search(line: Line, player: string, stop: AbortController): Promise<void> {
    this.isSearching = true
    this.ahead = 0
    this.nodes = 0
    // The first depths come faster than frames: the first is shown at once, then one in each frame.
    const found = new Map<number, Analysis>()
    let frame = 0
    const show = () => {
      frame = 0
      if (stop.signal.aborted) return
      this.ahead = 0
      this.history = [...found.values()]
      this.analysis = this.history.at(-1) ?? null
    }
    const take = (analysis: Analysis) => {
      found.delete(analysis.depth)
      found.set(analysis.depth, analysis)
      if (found.size === 1) show()
      else frame ||= requestAnimationFrame(show)
    }
    try {
      take(await api.search({ line, player, exact: true }, { queued: (ahead) => (this.ahead = ahead), progress: take, nodes: (nodes, seconds) => ([this.nodes, this.seconds] = [nodes, seconds]) }, stop.signal))
      show()
    } finally {
      cancelAnimationFrame(frame)
      if (stop === this.#stop) this.isSearching = false
    }
  }

  /** Stops the search; what was found stays. */
  stop(): void {
    this.#stop.abort()
    this.isSearching = false
  }

  /** Looks at every position of the game for a moment, for the graph. */
  async review(player: string): Promise<void> {
    const whole = wholeLine()
    this.#review.abort()
    const stop = (this.#review = new AbortController())
    this.#reviewKey = keyOf(whole)
    this.reviewed = []
    this.isReviewing = true
    try {
      for (let ply = 0; ply <= whole.moves.length; ply += 1) {
        const line = { ...whole, moves: whole.moves.slice(0, ply) }
        const position = await api.position(line, stop.signal)
        const found = await glance(line, position, player, stop.signal)
        if (stop.signal.aborted) return
        this.reviewed = [...this.reviewed, { ply, ...found }]
      }
    } catch (error) {
      if (!api.isCancelled(error)) this.failure = error
    } finally {
      if (stop === this.#review) this.isReviewing = false
    }
  }

  stopReview(): void {
    this.#review.abort()
    this.isReviewing = false
  }

  /** A review of another game is of no use. */
  forget(): void {
    if (this.#reviewKey === keyOf(wholeLine())) return
    this.stopReview()
    this.reviewed = []
  }

  leave(): void {
    this.stop()
    this.stopReview()
  }
}

/** Looks at one position for a moment. */
async function glance(line: Line, position: PositionInfo, player: string, signal: AbortSignal): Promise<Omit<Reviewed, 'ply'>> {
  const { turn, clear_lead: clearLead } = position
  const mover = turn.kind === 'player' ? turn.player : null
  if (position.result) return { score: endFor(position, 0), bound: 'exact', depth: null, best: null, mover, clearLead }
  const analysis = await api.search({ line, player, time: REVIEW_TIME }, {}, signal)
  return { score: forFirst(analysis, position), bound: boundForFirst(analysis, position), depth: analysis.depth, best: analysis.best, mover, clearLead }
}

/** The value in the first player's view; vectors are the same for all. */
export function forFirst(analysis: Analysis, position: PositionInfo): Score | null {
  if (!analysis.score) return null
  const score = inPoints(analysis.score, position.can_count)
  return isForFirst(analysis, position) ? score : negated(score)
}

/** Whether that value is exact or a bound, in the same view. */
export function boundForFirst(analysis: Analysis, position: PositionInfo): BoundKind | null {
  if (!analysis.score || !analysis.bound) return null
  return isForFirst(analysis, position) ? analysis.bound : negatedBound(analysis.bound)
}

function isForFirst(analysis: Analysis, position: PositionInfo): boolean {
  const isFirsts = position.turn.kind !== 'player' || position.turn.player === 0 || position.game.startsWith('tree')
  return isFirsts || (analysis.score !== null && 'vector' in analysis.score)
}

/** How a finished game ended for a player, as a score. */
export function endFor(position: PositionInfo, player: number): Score | null {
  const standing = position.result?.standings[player]
  if (standing === undefined) return null
  // Searches of a game that is counted find points, which are compared with this.
  if (position.can_count) return position.result?.payoffs[player] ?? null
  return standing === 'won' ? { win_in: 0 } : standing === 'lost' ? { loss_in: 0 } : { points: 0 }
}

/** For a bar or a graph: −1 lost, 1 won. Averages are already between the payoffs. */
export function level(score: Score, clearLead: number, player = 0): number {
  if ('expected' in score) return Math.max(-1, Math.min(1, score.expected))
  return share(score, clearLead, player)
}
