/** One traced search, fetched when it is needed, with the step that is shown. */

import { isCancelled, tree } from '../lib/api'
import type { TreeAnswer, TreeRequest } from '../lib/types'
import { Replay } from '../tree/replay'

export class Traced {
  answer = $state.raw<TreeAnswer | null>(null)
  error = $state.raw<unknown>(null)
  step = $state(0)
  selected = $state<number | null>(null)
  readonly replay = $derived(this.answer ? new Replay(this.answer) : null)

  constructor(request: () => TreeRequest, begin: (replay: Replay) => number = () => 0) {
    const text = $derived(JSON.stringify(request()))
    $effect(() => {
      const stop = new AbortController()
      this.error = null
      tree(JSON.parse(text) as TreeRequest, stop.signal).then(
        (answer) => {
          this.step = begin(new Replay(answer))
          this.selected = null
          this.answer = answer
        },
        (error: unknown) => {
          if (!isCancelled(error)) this.error = error
        },
      )
      return () => stop.abort()
    })
  }
}
