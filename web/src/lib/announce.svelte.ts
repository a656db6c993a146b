// What a screen reader says of its own accord: one polite live region for the whole page.
let spoken = $state({ text: '', turn: false })

/** Says a text; the same text said twice is heard twice. */
export function announce(text: string): void {
  spoken = { text, turn: !spoken.turn }
}

export function announced(): { text: string; turn: boolean } {
  return spoken
}
