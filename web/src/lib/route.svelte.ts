// The address has the whole state: its path is the screen, its query the state of it. So a reload, a link
// and the browser's back button keep what was on the screen.

export const SCREENS = ['home', 'play', 'analyse', 'tree', 'practice', 'compare', 'explore', 'lessons'] as const
export type Screen = (typeof SCREENS)[number]
/** Changes of the query: what is `undefined` or empty is taken out. */
export type Patch = Record<string, string | number | boolean | undefined>

/** The screen of a path, if there is one. */
export function screenOf(path: string): Screen | undefined {
  const name = path.replace(/^\/+|\/+$/g, '')
  return name === '' ? 'home' : SCREENS.find((screen) => screen === name)
}

/** A query with changes made to it. */
export function patched(query: URLSearchParams, patch: Patch): URLSearchParams {
  const after = new URLSearchParams(query)
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === '') after.delete(key)
    else after.set(key, String(value))
  }
  return after
}

let place = $state.raw(read())

function read() {
  return { screen: screenOf(location.pathname), query: new URLSearchParams(location.search) }
}

/** Follows the browser's back and forward buttons. */
export function listen(): () => void {
  const follow = () => (place = read())
  addEventListener('popstate', follow)
  follow()
  return () => removeEventListener('popstate', follow)
}

/** The screen shown; `undefined` if the address names none. */
export function screen(): Screen | undefined {
  return place.screen
}

/** A part of the state, or `undefined`. */
export function asked(key: string): string | undefined {
  return place.query.get(key) ?? undefined
}

/** A part of the state that is a number, or `undefined`. */
export function askedNumber(key: string): number | undefined {
  const text = place.query.get(key)
  const number = text === null || text === '' ? NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The moves of the line in the address. */
export function askedMoves(key = 'moves'): string[] {
  return (place.query.get(key) ?? '').split(/\s+/).filter((move) => move !== '')
}

/** The address of a screen in a state of its own; only the language is kept. */
export function link(to: Screen, state: Patch = {}): string {
  const kept: Patch = { lang: asked('lang') }
  const query = patched(new URLSearchParams(), { ...kept, ...state }).toString()
  return (to === 'home' ? '/' : `/${to}`) + (query ? `?${query}` : '')
}

function move(address: string, replace: boolean) {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  place = read()
}

/** Goes to another screen. */
export function go(to: Screen, state: Patch = {}): void {
  move(link(to, state), false)
}

/** Changes the state of this screen. What a reader would want to go back to is pushed, not replaced. */
export function change(patch: Patch, how: 'push' | 'replace' = 'replace'): void {
  const query = patched(place.query, patch).toString()
  if (query === place.query.toString()) return
  move(location.pathname + (query ? `?${query}` : ''), how === 'replace')
}

/** A click on one of our links changes the screen without loading the page again. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const anchor = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return
  if (screenOf(anchor.pathname) === undefined || anchor.hash) return
  event.preventDefault()
  move(anchor.pathname + anchor.search, false)
}
