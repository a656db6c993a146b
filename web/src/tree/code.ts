/**
 * The algorithms as pseudo-code, one function for each kind of node, with an id for the lines that steps refer to.
 * The switches of a search change its text: what is shown is what ran. Comments are messages, `code-…`.
 */

import { takeApart } from '../lib/game-text'
import type { Step, TreeNode } from './model'
import { isLeaf } from './model'

export interface CodeLine {
  /** What a step calls it: `enter`, `leaf`, `loop`, `improve`, `cut`, `return`; the engine's are numbers. */
  id?: string
  text: string
  /** Steps to the right. */
  indent: number
  /** The message of its comment. */
  note?: string
}

export interface CodePart {
  /** The kinds of nodes that it is for. */
  kinds: 'max' | 'min' | 'chance' | 'any'
  lines: CodeLine[]
}

type Switches = Record<string, string>

/** The pseudo-code of a player such as `alphabeta:cut=gt`; none for algorithms without one. */
export function codeOf(player: string): CodePart[] {
  const { name, options } = takeApart(player)
  return WRITERS[name]?.(options) ?? []
}

/** The part and the line that a step is at. */
export function lineOf(parts: readonly CodePart[], step: Step, node: TreeNode): { part: number; line: string } {
  const wanted = node.kind === 'min' || node.kind === 'chance' ? node.kind : 'max'
  const part = parts.findIndex(({ kinds }) => kinds === wanted || kinds === 'any')
  const ids = new Set(parts[part]?.lines.map((line) => line.id))
  const engine = engineLine(step, node)
  if (ids.has(engine)) return { part, line: engine }
  // The server adds the player to move, `cut-min`; here the part has it.
  const said = step.line.replace(/-.*/, '')
  return { part, line: isLeaf(node) ? 'leaf' : ids.has(said) ? said : lineOfKind(step) }
}

function lineOfKind(step: Step): string {
  return step.kind === 'leave' ? 'return' : step.kind
}

/** The engine's pseudo-code has numbered steps, as its source. */
function engineLine(step: Step, node: TreeNode): string {
  if (step.kind === 'improve') return '6'
  if (step.kind === 'cut') return '7'
  if (step.kind === 'enter') return '1'
  return node.leaf === 'proof' ? '2' : node.leaf === 'table' ? '3' : isLeaf(node) ? '1' : '8'
}

const line = (indent: number, text: string, id?: string, note?: string): CodeLine => ({
  indent,
  text,
  ...(id === undefined ? {} : { id }),
  ...(note === undefined ? {} : { note: `code-${note}` }),
})

const LEAF = line(1, 'if leaf(node): return value(node)', 'leaf', 'leaf')
const LOOP = line(1, 'for child in children(node):', 'loop')

/** Whether an equal move takes the place of the best one. */
const better = (sign: '>' | '<', { tie }: Switches) => (tie === 'last' ? `${sign === '>' ? '≥' : '≤'}` : sign)

function minimax(options: Switches): CodePart[] {
  const side = (kinds: 'max' | 'min', own: string, other: string, start: string, sign: '>' | '<'): CodePart => ({
    kinds,
    lines: [
      line(0, `${own}(node):`, 'enter', `${kinds}-to-move`),
      LEAF,
      line(1, `best ← ${start}`),
      LOOP,
      line(2, `v ← ${other}(child)`),
      line(2, `if v ${better(sign, options)} best: best ← v`, 'improve', `${kinds}-takes`),
      line(1, 'return best', 'return'),
    ],
  })
  return [side('max', 'maxi', 'mini', '−∞', '>'), side('min', 'mini', 'maxi', '+∞', '<')]
}

function negamax(options: Switches): CodePart[] {
  const lines = [
    line(0, 'negamax(node):', 'enter', 'own-view'),
    LEAF,
    line(1, 'best ← −∞'),
    LOOP,
    line(2, 'v ← −negamax(child)', undefined, 'negate'),
    line(2, `if v ${better('>', options)} best: best ← v`, 'improve'),
    line(1, 'return best', 'return'),
  ]
  return [{ kinds: 'any', lines }]
}

/** What is returned: fail-hard stays within the window. */
const result = ({ fail }: Switches) =>
  fail === 'hard'
    ? line(1, 'return max(α, min(best, β))', 'return', 'fail-hard')
    : line(1, 'return best', 'return', 'fail-soft')

function alphabeta(options: Switches): CodePart[] {
  const strict = options.cut === 'gt'
  return [
    {
      kinds: 'max',
      lines: [
        line(0, 'maxi(node, α, β):', 'enter', 'max-to-move'),
        LEAF,
        line(1, 'best ← −∞'),
        LOOP,
        line(2, 'v ← mini(child, max(α, best), β)', undefined, 'window-of-max'),
        line(2, `if v ${better('>', options)} best: best ← v`, 'improve', 'max-takes'),
        line(2, `if best ${strict ? '>' : '≥'} β: break`, 'cut', 'beta-cut'),
        result(options),
      ],
    },
    {
      kinds: 'min',
      lines: [
        line(0, 'mini(node, α, β):', 'enter', 'min-to-move'),
        LEAF,
        line(1, 'best ← +∞'),
        LOOP,
        line(2, 'v ← maxi(child, α, min(β, best))', undefined, 'window-of-min'),
        line(2, `if v ${better('<', options)} best: best ← v`, 'improve', 'min-takes'),
        line(2, `if best ${strict ? '<' : '≤'} α: break`, 'cut', 'alpha-cut'),
        result(options),
      ],
    },
  ]
}

function alphabetaNegamax(options: Switches): CodePart[] {
  const lines = [
    line(0, 'search(node, α, β):', 'enter', 'own-view'),
    LEAF,
    line(1, 'best ← −∞'),
    LOOP,
    line(2, 'v ← −search(child, −β, −max(α, best))', undefined, 'negate-window'),
    line(2, `if v ${better('>', options)} best: best ← v`, 'improve'),
    line(2, `if best ${options.cut === 'gt' ? '>' : '≥'} β: break`, 'cut', 'opponent-cut'),
    result(options),
  ]
  return [{ kinds: 'any', lines }]
}

function maxn(options: Switches): CodePart[] {
  const lines = [
    line(0, 'maxn(node):', 'enter'),
    line(1, 'if leaf(node): return values(node)', 'leaf', 'leaf-vector'),
    line(1, 'p ← mover(node); best ← none', undefined, 'mover'),
    LOOP,
    line(2, 'v ← maxn(child)'),
    line(2, `if best = none or v[p] ${better('>', options)} best[p]: best ← v`, 'improve', 'own-number'),
    line(1, 'return best', 'return'),
  ]
  return [{ kinds: 'any', lines }]
}

function chance(withWindow: boolean): CodePart {
  const lines = [
    line(0, withWindow ? 'chance(node, α, β):' : 'chance(node):', 'enter', 'dice'),
    LEAF,
    line(1, 'sum ← 0'),
    LOOP,
    line(2, `sum ← sum + P(child) × value(child${withWindow ? ', …' : ''})`, 'improve', 'average'),
    ...(withWindow ? [line(2, 'if the average cannot reach (α, β): break', 'cut', 'chance-cut')] : []),
    line(1, 'return sum', 'return'),
  ]
  return { kinds: 'chance', lines }
}

const expectiminimax = (options: Switches): CodePart[] => [...minimax(options), chance(false)]
const star = (options: Switches): CodePart[] => [...alphabeta(options), chance(true)]

function engine(): CodePart[] {
  const lines = [
    line(0, 'search(node, α, β, depth):'),
    ...['leaf', 'proof', 'table', 'guess', 'order', 'moves', 'cut', 'remember'].map((what, index) =>
      line(1, `${index + 1}. ${ENGINE[index]}`, String(index + 1), `engine-${what}`),
    ),
  ]
  return [{ kinds: 'any', lines }]
}

const ENGINE = [
  'if leaf(node): return value(node)',
  'if proven(node): return proof(node)',
  'if node in table: return or narrow (α, β)',
  'if estimate far outside (α, β): return it',
  'moves ← sort(moves(node))',
  'for m in moves: v ← −search(child, …)',
  'if v ≥ β: break',
  'table[node] ← best; return best',
]

const WRITERS: Record<string, (options: Switches) => CodePart[]> = {
  minimax,
  negamax,
  alphabeta,
  'alphabeta-negamax': alphabetaNegamax,
  paranoid: alphabeta,
  maxn,
  expectiminimax,
  star1: star,
  star2: star,
  engine,
}
