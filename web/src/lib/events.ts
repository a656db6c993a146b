// Server-sent events, read from a fetch rather than from an EventSource: a refused request then
// has a body with the reason, and nothing reconnects by itself and searches twice.

export interface ServerEvent {
  name: string
  data: string
}

/** Splits a stream of text into events; a part that is not complete is kept until more comes. */
export class EventReader {
  #rest = ''

  push(text: string): ServerEvent[] {
    const parts = (this.#rest + text).replace(/\r\n?/g, '\n').split('\n\n')
    this.#rest = parts.pop() ?? ''
    return parts.map(event).filter((found) => found !== null)
  }
}

function event(block: string): ServerEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') name = value ?? ''
    if (field === 'data') data.push(value ?? '')
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null
}
