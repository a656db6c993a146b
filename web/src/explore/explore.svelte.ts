// A solved game: the entries of the database for the position that is shown and for the whole line.
import * as api from '../lib/api'
import { keyOf } from '../lib/line'
import type { Exploration, Line, Score } from '../lib/types'

export class Explore {
  answer = $state.raw<Exploration | null>(null)
  /** The values of all positions of the whole line, in the first player's view. */
  history = $state.raw<(Score | null)[]>([])
  isWaiting = $state(false)
  failure = $state.raw<unknown>(null)

  #stop = new AbortController()
  #wholeKey = ''

  /** Shows a position of a line; what was shown stays until the answer is there. */
  async follow(line: Line, whole: Line): Promise<void> {
    this.#stop.abort()
    const stop = (this.#stop = new AbortController())
    this.isWaiting = true
    if (this.answer && this.answer.position.game !== line.game) this.answer = null
    try {
      const answer = await api.explore(line, stop.signal)
      const isWhole = line.moves.length === whole.moves.length
      if (isWhole) this.#remember(whole, answer)
      else if (this.#wholeKey !== keyOf(whole)) this.#remember(whole, await api.explore(whole, stop.signal))
      if (stop.signal.aborted) return
      this.answer = answer
      this.failure = null
    } catch (error) {
      if (api.isCancelled(error) || stop.signal.aborted) return
      this.failure = error
      this.answer = null
    } finally {
      if (stop === this.#stop) this.isWaiting = false
    }
  }

  #remember(whole: Line, { history }: Exploration): void {
    this.#wholeKey = keyOf(whole)
    this.history = history
  }

  leave(): void {
    this.#stop.abort()
  }
}
