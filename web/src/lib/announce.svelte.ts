import { untrack } from 'svelte'

// Announcements of a screen reader: one polite live region for the whole page.
let spoken = $state.raw({ text: '', turn: false })

/** Announces a text; the same text twice is read twice. */
export function announce(text: string): void {
  // An effect that announces must not run again because of it.
  spoken = { text, turn: untrack(() => !spoken.turn) }
}

export function announced(): { text: string; turn: boolean } {
  return spoken
}
