// Light or dark: the system's setting, until the reader chooses another.
export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const KEY = 'arbore-theme'

let chosen = $state<Theme>('system')

export function theme(): Theme {
  return chosen
}

export function setTheme(next: Theme): void {
  chosen = next
  const root = document.documentElement
  if (next === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function restoreTheme(): void {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    // As above.
  }
  setTheme(THEMES.find((theme) => theme === kept) ?? 'system')
}

/** Calls `again` whenever colours change, for what is painted and not styled; what it returns ends that. */
export function watchColours(again: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(again)
  media.addEventListener('change', again)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', again)
    observer.disconnect()
  }
}
