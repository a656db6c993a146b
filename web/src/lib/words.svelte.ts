// Every text that people read, from the same Fluent files as the terminal's.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Language = 'en' | 'ro'
export const LANGUAGES: readonly Language[] = ['en', 'ro']

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:words/en'),
  ro: () => import('virtual:words/ro'),
}

// Reading `current` in a component makes it follow the language.
let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: 'en',
  bundle: new FluentBundle('en'),
})
const missing = new Set<string>()

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.includes(text as Language)
}

/** Makes a bundle of a Fluent text. */
export function bundleOf(code: Language, text: string): FluentBundle {
  // Both languages run from left to right, so the marks that isolate directions are not needed.
  const bundle = new FluentBundle(code, { useIsolating: false })
  for (const error of bundle.addResource(new FluentResource(text))) console.warn(error)
  return bundle
}

/** The words of the games that the server has. Where it cannot be reached, games go by the names that programs use. */
async function wordsOfGames(code: Language): Promise<string> {
  try {
    const response = await fetch(`/api/words?lang=${code}`)
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
}

/** Loads a language and shows everything in it. */
export async function speak(code: Language): Promise<void> {
  const [{ default: text }, games] = await Promise.all([LOADERS[code](), wordsOfGames(code)])
  current = { language: code, bundle: bundleOf(code, `${text}\n${games}`) }
  document.documentElement.lang = code
}

export function language(): Language {
  return current.language
}

/** The preferred language of the reader's browser. */
export function preferred(): Language {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.find(isLanguage) ?? 'en'
}

/** A message, if there is one of that name. */
export function find(id: string, values: Record<string, FluentVariable> = {}): string | undefined {
  const pattern = current.bundle.getMessage(id)?.value
  if (!pattern) return undefined
  return current.bundle.formatPattern(pattern, values, [])
}

/** A message. One that is missing shows its name, and warns. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const text = find(id, values)
  if (text !== undefined) return text
  if (!missing.has(id)) {
    missing.add(id)
    console.warn(`no message “${id}” in ${current.language}`)
  }
  return id
}

/** The words of a slug that a game's rules use; a slug without any is read as it is. */
export function sayOf(kind: 'what' | 'ending', slug: string): string {
  return sayOr(`${kind}-${slug}`, slug.replaceAll('-', ' '))
}

/** A message, or a text of the caller's if there is none. */
export function sayOr(id: string, otherwise: string): string {
  return find(id) ?? otherwise
}
