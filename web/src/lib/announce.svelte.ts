import { untrack } from 'svelte'

// What a screen reader says of its own accord: one polite live region for the whole page.
let spoken = $state.raw({ text: '', turn: false })

/** Says a text; the same text said twice is heard twice. */
export function announce(text: string): void {
  // Whoever speaks from an effect must not run again because of it.
  spoken = { text, turn: untrack(() => !spoken.turn) }
}

export function announced(): { text: string; turn: boolean } {
  return spoken
}
