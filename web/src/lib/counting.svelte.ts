// A finished game counted without its dead stones. Playouts say which are dead, and people correct them; the server
// keeps nothing of it.
import * as api from './api'
import type { Count, CountRequest, Line } from './types'

export class Counting {
  /** The score without the dead stones; null while the result by the rules is shown. */
  count = $state.raw<Count | null>(null)
  failure = $state.raw<unknown>(null)
  #line: Line | null = null
  #stop = new AbortController()
  #asked: Promise<void> | null = null

  /** The places of the dead stones. */
  get dead(): number[] {
    const names = new Set(this.count?.dead)
    return (this.count?.view.cells ?? []).flatMap((cell, place) => (names.has(cell.name) ? [place] : []))
  }

  /** Counts a position without the stones that playouts usually capture. */
  async byPlayouts(line: Line): Promise<void> {
    this.#stop.abort()
    this.#line = line
    await this.#ask({ line })
  }

  /** The chain of a stone is alive if it was dead, and dead if it was alive. */
  async toggle(stone: string): Promise<void> {
    // What the last click changed must be known first.
    while (this.#asked) await this.#asked
    if (this.count && this.#line) await this.#ask({ line: this.#line, dead: this.count.dead, toggle: stone })
  }

  /** Back to the result by the rules. */
  leave(): void {
    this.#stop.abort()
    this.#line = this.#asked = null
    this.count = this.failure = null
  }

  async #ask(request: CountRequest): Promise<void> {
    const stop = (this.#stop = new AbortController())
    const asked = (async () => {
      try {
        const count = await api.count(request, stop.signal)
        if (!stop.signal.aborted) [this.count, this.failure] = [count, null]
      } catch (error) {
        if (!api.isCancelled(error)) this.failure = error
      }
    })()
    this.#asked = asked
    await asked
    if (this.#asked === asked) this.#asked = null
  }
}
