// The typed client of the server. Every call can be cancelled; what goes wrong is an `ApiError`.
import { EventReader } from './events'
import type {
  Analysis, Catalogue, Changed, CompareEvent, CompareRow, Count, CountRequest, Exercise, Exploration, Grade, Kept, Line, NewGame,
  PositionInfo, Problem, RightAnswers, SavedGame, SearchEvent, SetupRequest, Skipped, TreeAnswer, TreeRequest,
} from './types'
import { language, say } from './words.svelte'

/** Something went wrong, in words for the reader. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** What part of the request is wrong, such as `moves[3]`. */
    readonly where?: string,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** Whether a call ended because it was cancelled, which is no error. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Words for whatever was thrown. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof Error ? error.message : String(error)
}

type Query = Record<string, string | number | boolean | undefined>

/** An address of the API, with the language and what is given. */
export function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams({ lang: language() })
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(key, String(value))
  }
  return `/api/${path}?${parameters}`
}

async function send(url: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (isCancelled(error)) throw error
    throw new ApiError('unreachable', say('trouble-unreachable'))
  }
  if (response.ok) return response
  const seconds = Number(response.headers.get('Retry-After') ?? NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  const problem = (await response.json().catch(() => null)) as Problem | null
  if (problem?.error) {
    const { code, message, where } = problem.error
    throw new ApiError(code, message, where, retryAfter)
  }
  const id = response.status === 429 || response.status === 503 ? 'trouble-busy' : 'trouble-status'
  throw new ApiError(`status-${response.status}`, say(id, { status: response.status }), undefined, retryAfter)
}

async function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return (await send(address(path, query), { signal: signal ?? null })).json() as Promise<T>
}

async function post<T>(path: string, body: unknown, signal?: AbortSignal, method = 'POST'): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(body), signal: signal ?? null }
  return (await send(address(path), init)).json() as Promise<T>
}

/** Reads a stream of events until it ends, or until `signal` cancels it. */
async function* stream<Event>(path: string, query: Query, signal: AbortSignal): AsyncGenerator<Event> {
  const response = await send(address(path, query), { signal, headers: { Accept: 'text/event-stream' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events = new EventReader()
  try {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      for (const { name, data } of events.push(part.value)) yield { event: name, data: JSON.parse(data) } as Event
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

function failed({ error }: Problem): ApiError {
  return new ApiError(error.code, error.message, error.where)
}

// The catalogue does not change while the server runs, so it is fetched once.
let catalogueAsked: Promise<Catalogue> | undefined
export function catalogue(): Promise<Catalogue> {
  catalogueAsked ??= get<Catalogue>('catalogue').catch((error: unknown) => {
    catalogueAsked = undefined
    throw error
  })
  return catalogueAsked
}

export const position = (line: Line, signal?: AbortSignal) => post<PositionInfo>('position', line, signal)
/** The score without dead stones. */
export const count = (request: CountRequest, signal?: AbortSignal) => post<Count>('count', request, signal)
/** The position with these pieces on the board, if there can be such a one. */
export const setUp = (request: SetupRequest, signal?: AbortSignal) => post<PositionInfo>('setup', request, signal)
/** A position of a solved game, and the game as a whole. */
export const explore = ({ game, start, moves }: Line, signal?: AbortSignal) =>
  get<Exploration>('explore', { game, start, moves: moves.join(' ') }, signal)
export const tree = (request: TreeRequest, signal?: AbortSignal) => post<TreeAnswer>('tree', request, signal)
export const exercise = (recipe: string, signal?: AbortSignal) => get<Exercise>('practice', { recipe }, signal)
export const grade = (recipe: string, answers: Record<string, string>) =>
  post<Grade>('practice/grade', { recipe, answers, lang: language() })
/** A grade that the server kept, by the name it gave. */
export const graded = (id: string, signal?: AbortSignal) => get<Grade>(`practice/grade/${encodeURIComponent(id)}`, {}, signal)
export const answers = (recipe: string) => get<RightAnswers>('practice/answers', { recipe })
export const sheetAddress = (recipe: string, count: number, key: boolean) =>
  address('practice/sheet', { recipe, count, key })
export const save = (game: NewGame) => post<Kept>('saved', game)
export const saveAgain = (id: string, secret: string, game: NewGame) =>
  post<Changed>(`saved/${encodeURIComponent(id)}`, { ...game, secret }, undefined, 'PUT')
export const saved = (id: string) => get<SavedGame>(`saved/${encodeURIComponent(id)}`)
export const savedTextAddress = (id: string) => address(`saved/${encodeURIComponent(id)}/text`)
export async function importText(text: string): Promise<Kept> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text }
  return (await send(address('import'), init)).json() as Promise<Kept>
}
export async function exportTree(request: TreeRequest & { format: string }): Promise<Blob> {
  const headers = { 'Content-Type': 'application/json' }
  return (await send(address('tree/export'), { method: 'POST', headers, body: JSON.stringify(request) })).blob()
}

export interface SearchRequest {
  line: Line
  player?: string | undefined
  time?: string | undefined
  depth?: number | undefined
  nodes?: number | undefined
  exact?: boolean | undefined
  seed?: number | undefined
}

export interface SearchListener {
  queued?: (ahead: number) => void
  progress?: (analysis: Analysis) => void
  /** Positions entered so far, and the time since the search began. */
  nodes?: (nodes: number, seconds: number) => void
}

/** Searches, reporting its progress. Aborting the signal stops the search on the server too. */
export async function search(request: SearchRequest, listener: SearchListener, signal: AbortSignal): Promise<Analysis> {
  const { line, ...rest } = request
  const query = { game: line.game, start: line.start, moves: line.moves.join(' '), ...rest }
  for await (const received of stream<SearchEvent>('search', query, signal)) {
    if (received.event === 'queued') listener.queued?.(received.data.ahead)
    if (received.event === 'progress') listener.progress?.(received.data)
    if (received.event === 'nodes') listener.nodes?.(received.data.nodes, received.data.seconds)
    if (received.event === 'done') return received.data
    if (received.event === 'failed') throw failed(received.data)
  }
  throw new ApiError('ended', say('trouble-ended'))
}

export interface CompareListener {
  row?: (row: CompareRow) => void
  skipped?: (skipped: Skipped) => void
}

/** Compares players at depths; rows come as they are ready. */
export async function compare(
  request: { line: Line; players: string; depths: string }, listener: CompareListener, signal: AbortSignal,
): Promise<void> {
  const { line, ...rest } = request
  const query = { game: line.game, start: line.start, moves: line.moves.join(' '), ...rest }
  for await (const received of stream<CompareEvent>('compare', query, signal)) {
    if (received.event === 'row') listener.row?.(received.data)
    if (received.event === 'skipped') listener.skipped?.(received.data)
    if (received.event === 'done') return
    if (received.event === 'failed') throw failed(received.data)
  }
  throw new ApiError('ended', say('trouble-ended'))
}
