// A server that knows tic-tac-toe, so that what has no screen can be tested without a socket.
import type { Analysis, Catalogue, GameInfo, MoveValue, PositionInfo, Score, View } from '../src/lib/types'

const SIZE = 3
const NAMES = ['x', '0']
const PLACES = Array.from({ length: 9 }, (_, at) => `${'abc'[at % SIZE]}${Math.floor(at / SIZE) + 1}`)
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
type Marks = (0 | 1 | null)[]

function marksOf(moves: string[]): Marks {
  const marks: Marks = Array<null>(9).fill(null)
  moves.forEach((move, at) => (marks[PLACES.indexOf(move)] = (at % 2) as 0 | 1))
  return marks
}

function winner(marks: Marks): 0 | 1 | null {
  const line = LINES.find(([a, b, c]) => marks[a!] !== null && marks[a!] === marks[b!] && marks[a!] === marks[c!])
  return line ? (marks[line[0]!] ?? null) : null
}

const free = (marks: Marks) => PLACES.filter((_, at) => marks[at] === null)

function viewOf(marks: Marks, isOver: boolean): View {
  return {
    cells: PLACES.map((name, at) => {
      const owner = marks[at]
      const piece = typeof owner === 'number' ? { piece: { glyph: NAMES[owner]!, owner, count: 1 } } : {}
      return { x: at % SIZE, y: Math.floor(at / SIZE), name, tone: 'plain' as const, ...piece }
    }),
    lines: [], columns: ['a', 'b', 'c'], columns_below: [], rows: ['1', '2', '3'], blocks: [0, 0], trays: [], facts: [], dice: [],
    choices: isOver ? [] : free(marks).map((text) => ({ text, clicks: [PLACES.indexOf(text)], is_pairs: false })),
    stand_ins: [],
  }
}

export function positionOf(game: string, moves: string[]): PositionInfo {
  const marks = marksOf(moves)
  const won = winner(marks)
  const isOver = won !== null || free(marks).length === 0
  const result = {
    payoffs: [0, 1].map((at): Score => ({ points: won === null ? 0 : won === at ? 1 : -1 })),
    standings: [0, 1].map((at) => (won === null ? 'drawn' as const : won === at ? 'won' as const : 'lost' as const)),
    by: 'rules' as const, ...(won !== null && { winner: won }),
  }
  return {
    game, moves, text: marks.map((mark) => (mark === null ? '.' : NAMES[mark])).join(''),
    turn: isOver ? { kind: 'over' } : { kind: 'player', player: moves.length % 2 },
    side: moves.length % 2, can_count: false, family: 'zero-sum', players: 2, player_names: NAMES, points_per_unit: 1, clear_lead: 3,
    view: viewOf(marks, isOver), levels: ['easy', 'perfect'], legal: isOver ? [] : free(marks),
    movers: moves.map((_, at) => at % 2), last: moves.slice(-1).map((move) => PLACES.indexOf(move)),
    ...(isOver && { result }),
  }
}

/** Plies to the end with best play: positive wins, negative loses, 0 draws; the sign is the mover's. */
function value(moves: string[]): number {
  const marks = marksOf(moves)
  if (winner(marks) !== null) return -1
  if (free(marks).length === 0) return 0
  const values = free(marks).map((move) => {
    const below = value([...moves, move])
    return below === 0 ? 0 : below < 0 ? -below + 1 : -below - 1
  })
  const rank = (number: number) => (number > 0 ? 100 - number : number === 0 ? 0 : -100 - number)
  return values.reduce((a, b) => (rank(b) > rank(a) ? b : a))
}

function scoreOf(number: number): Score {
  return number > 0 ? { win_in: number - 1 } : number < 0 ? { loss_in: -number - 1 } : { points: 0 }
}

export function analysisOf(game: string, moves: string[]): Analysis {
  const all = free(marksOf(moves)).map((move): MoveValue & { rank: number } => {
    const below = value([...moves, move])
    const own = below === 0 ? 0 : below < 0 ? -below + 1 : -below - 1
    return { move, score: scoreOf(own), bound: 'exact', pv: [move], rank: own > 0 ? 100 - own : own === 0 ? 0 : -100 - own }
  })
  const best = all.reduce((a, b) => (b.rank > a.rank ? b : a))
  return {
    version: 1, game, position: '', turn: String(moves.length % 2), algorithm: 'mock', score: best.score, bound: 'exact', proven: 'open', best: best.move,
    pv: [best.move], moves: all.map(({ rank: _, ...move }) => move), nodes: 1234, leaves: 600, cutoffs: 0,
    depth: 9 - moves.length, seconds: 0.012, whole_tree: true, stopped: false, memory_full: false, source: 'search',
  }
}

const GAME: GameInfo = {
  name: 'tictactoe', title: 'Tic-tac-toe', about: 'three in a row', family: 'zero-sum', explore: 'small', players: 2, player_names: NAMES, evaluations: ['open-lines', 'none'], levels: ['easy', 'perfect'],
  algorithms: ['minimax', 'alphabeta', 'engine', 'random', 'perfect'], features: [], mcts_features: [], questions: ['n'],
  options: [
    { key: 'n', about: 'the size of the board', kind: 'integer', min: 3, max: 5, default: '3' },
    { key: 'misere', about: 'completing a line loses', kind: 'flag', default: 'false' },
  ],
  start: viewOf(marksOf([]), false), pieces: NAMES.map((glyph, owner) => ({ glyph, owner, count: 1 })), positions_estimate: '5478',
}

export const CATALOGUE: Catalogue = {
  version: '0.0.0', games: [GAME], trees: [], levels: ['beginner', 'easy', 'medium', 'hard', 'expert', 'perfect'], features: [], mcts_features: [], topics: [],
  algorithms: ['minimax', 'alphabeta', 'engine', 'random', 'perfect'].map((name) => ({
    name, families: ['zero-sum'], is_search: name !== 'random', options: [],
  })),
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function events(analysis: Analysis, pace: number): Response {
  const half = { ...analysis, depth: 1, nodes: 9 }
  const text = (name: string, data: unknown) => new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const wait = () => new Promise((resolve) => setTimeout(resolve, pace))
  return new Response(
    new ReadableStream({
      async start(controller) {
        try {
          controller.enqueue(text('queued', { ahead: 0 }))
          controller.enqueue(text('progress', half))
          await wait()
          controller.enqueue(text('done', analysis))
          controller.close()
        } catch {
          // The reader has left.
        }
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  )
}

/** Answers a request as the server would. */
export async function answer(address: string, body: string | undefined, pace = 5): Promise<Response> {
  const url = new URL(address, 'http://mock')
  if (url.pathname === '/api/catalogue') return json(CATALOGUE)
  if (url.pathname === '/api/search') {
    const moves = (url.searchParams.get('moves') ?? '').split(/\s+/).filter(Boolean)
    return events(analysisOf(url.searchParams.get('game') ?? '', moves), pace)
  }
  if (url.pathname === '/api/position') {
    const line = JSON.parse(body ?? '{}') as { game: string; moves: string[] }
    const wrong = line.moves.findIndex((move, at) => line.moves.indexOf(move) !== at || !PLACES.includes(move))
    if (wrong < 0) return json(positionOf(line.game, line.moves))
    return json({ error: { code: 'bad-move', message: `“${line.moves[wrong]}” is not a legal move here`, where: `moves[${wrong}]` } }, 400)
  }
  return json({ error: { code: 'not-found', message: 'there is nothing here' } }, 404)
}
