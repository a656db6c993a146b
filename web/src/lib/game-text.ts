// The texts that name a game and a player, taken apart for forms and put together again:
// `tictactoe:n=4,k=3`, `alphabeta:depth=4,eval=weighted`, `level:hard`.
import type { GameInfo } from './types'

export interface Named {
  name: string
  options: Record<string, string>
}

/** Takes `name:key=value,key=value` apart. What follows `tree:` is one text and not options. */
export function takeApart(text: string): Named {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text, options: {} }
  const name = text.slice(0, colon)
  const rest = text.slice(colon + 1)
  if (name === 'tree') return { name, options: { tree: rest } }
  if (name === 'level') return { name, options: { level: rest } }
  const options: Record<string, string> = {}
  for (const part of rest.split(',')) {
    const equals = part.indexOf('=')
    if (equals > 0) options[part.slice(0, equals)] = part.slice(equals + 1)
  }
  return { name, options }
}

/** Whether a game is worth exploring: it is solved here, or small; with other options it may be. */
export function canExplore({ explore }: Pick<GameInfo, 'explore'>, text: string): boolean {
  return explore === 'solved' || explore === 'small' || (explore === 'large' && text.includes(':'))
}

/** Puts it together again, leaving out what is empty. */
export function putTogether({ name, options }: Named): string {
  if (name === 'tree' || name === 'level') return `${name}:${options[name] ?? ''}`
  const parts = Object.entries(options).filter(([, value]) => value !== '').map(([key, value]) => `${key}=${value}`)
  return parts.length > 0 ? `${name}:${parts.join(',')}` : name
}
