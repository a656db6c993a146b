/**
 * What each thing in the drawing looks like after a step. A view that has not changed is the same object as before,
 * so that the page touches only what a step changed.
 */

import { countText } from '../lib/score'
import { say } from '../lib/words.svelte'
import { endMark, eyeOf, relation, windowMark } from './eye'
import type { Drawn } from './focus'
import { edge, RADIUS, textWidth, type Placed } from './layout'
import type { TreeAnswer, TreeNode } from './model'
import { isLeaf, shortName } from './model'
import { roleOf } from './narrate'
import type { Moment, Replay } from './replay'

export type Shape = 'up' | 'down' | 'circle' | 'square' | 'hexagon' | 'dots' | 'scissors'

export interface View {
  key: Drawn['key']
  placed: Placed
  shape: Shape
  /** The number of the colour: of a player, or none for leaves and groups. */
  tone: number | null
  /** A player's number, inside the shape. */
  letter: string
  name: string
  value: string
  window: string
  badge: string
  status: Moment['status'] | 'group'
  isCurrent: boolean
  isSelected: boolean
  isCut: boolean
  isBest: boolean
  /** The line to its parent. */
  path: string
  way: 'plain' | 'active' | 'best' | 'cut'
  /** What a screen reader hears: what is written, and what the eye sees besides. */
  spoken: string
}

export interface Looks {
  answer: TreeAnswer
  replay: Replay
  step: number
  selected: number | null
  /** The way from the root to where the search is. */
  way: ReadonlySet<number>
  /** Lines begin right behind a label; otherwise behind the room that is kept for it. */
  isTight: boolean
}

/** All that a view follows from. */
interface Kept {
  placed: Placed
  moment: Moment
  /** That of the parent, where the line to this one begins. */
  above: Moment | null
  marks: number
  view: View
}

/** Makes views, keeping those that stay as they are. */
export class Views {
  #before = new Map<Drawn['key'], Kept>()
  #answer: TreeAnswer | undefined

  of(things: readonly Placed[], looks: Looks): View[] {
    const { replay, step, answer } = looks
    if (answer !== this.#answer) this.#before.clear()
    this.#answer = answer
    const current = step > 0 ? replay.current(step) : -1
    const isLast = step === replay.length
    const next = new Map<Drawn['key'], Kept>()
    const views = things.map((placed) => {
      const { id, key } = placed.entry
      const moment = replay.at(id, step)
      const above = placed.parent ? replay.at(placed.parent.entry.id, step) : null
      const marks = (current === id ? 1 : 0) + (looks.selected === id ? 2 : 0) + (looks.way.has(id) ? 4 : 0) + (isLast ? 8 : 0)
      let kept = this.#before.get(key)
      if (!kept || kept.placed !== placed || kept.moment !== moment || kept.above !== above || kept.marks !== marks) {
        kept = { placed, moment, above, marks, view: viewOf(placed, looks) }
      }
      next.set(key, kept)
      return kept.view
    })
    this.#before = next
    return views
  }
}

function viewOf(placed: Placed, looks: Looks): View {
  const { entry } = placed
  const { answer, replay, step, selected, way } = looks
  const node = answer.nodes[entry.id]!
  const moment = replay.at(node.id, step)
  const base = { key: entry.key, placed, path: edge(placed, beginOf(placed.parent, looks)), letter: '', value: '', window: '', tone: null }
  const plain = { isCurrent: false, isSelected: false, isCut: false, isBest: false }
  if (entry.what !== 'node') {
    const isCut = entry.what === 'untried'
    const shape = isCut ? 'scissors' : 'dots'
    const hasHappened = isCut && moment.isCut
    const name = `${isCut ? '' : '+'}${countText(entry.below)}`
    const letter = isCut ? '✂' : '⋯'
    const spoken = `${letter} ${name}, ${say(isCut ? 'treelab-untried' : 'treelab-more', { count: entry.below, node: node.name })}`
    return { ...base, ...plain, shape, letter, name, badge: '', status: 'group', way: hasHappened ? 'cut' : 'plain', spoken }
  }
  const isLast = step === replay.length
  const parent = node.parent === null ? null : replay.at(node.parent, step)
  const isBest = isLast ? node.best : false
  const look = shapeOf(node)
  const name = nameOf(node)
  const value = valueOf(answer, node, moment)
  const window = windowOf(answer, node, moment)
  const badge = entry.below > 0 ? `+${countText(entry.below)}` : ''
  return {
    ...base,
    ...look,
    name,
    value,
    window,
    badge,
    spoken: spokenName(node, entry, moment, [look.letter, name, value, moment.isCut ? '✂' : '', badge, window]),
    status: moment.status,
    isCurrent: replay.current(step) === node.id && step > 0,
    isSelected: selected === node.id,
    isCut: moment.isCut,
    isBest,
    way:
      moment.status === 'cut-off'
        ? 'cut'
        : isBest || (!isLast && parent?.child === node.id)
          ? 'best'
          : way.has(node.id) && !isLast
            ? 'active'
            : 'plain',
  }
}

export function shapeOf(node: TreeNode): { shape: Shape; tone: number | null; letter: string } {
  if (isLeaf(node)) return { shape: 'square', tone: null, letter: '' }
  if (node.kind === 'max') return { shape: 'up', tone: 0, letter: '' }
  if (node.kind === 'min') return { shape: 'down', tone: 1, letter: '' }
  if (node.kind === 'chance') return { shape: 'circle', tone: 2, letter: '' }
  const player = Number(node.kind.slice(1)) || 1
  return { shape: 'hexagon', tone: (player - 1) % 6, letter: String(player) }
}

/** Its name, with the probability of an outcome in front. */
function nameOf(node: TreeNode): string {
  const name = shortName(node)
  return node.probability === undefined ? name : `${chanceText(node.probability)} · ${name}`
}

/** A probability as people write it: as a small fraction where it is one. */
export function chanceText(probability: number): string {
  for (const below of [2, 3, 4, 5, 6, 8, 18, 36]) {
    const above = probability * below
    if (Math.abs(above - Math.round(above)) < 1e-6) return `${Math.round(above)}/${below}`
  }
  return String(Number(probability.toPrecision(3)))
}

function valueOf(answer: TreeAnswer, node: TreeNode, moment: Moment): string {
  const eye = eyeOf(answer, node)
  // The numbers of a drawn tree's leaves are given before the search.
  if (answer.is_drawn && isLeaf(node) && node.score) return `= ${endMark(node.score)}`
  if (!moment.score || moment.status === 'unseen' || moment.status === 'cut-off') return ''
  const score = endMark(eye.score(moment.score))
  if (moment.status === 'open') return `… ${score}`
  const sign = node.leaf === 'depth' ? '≈' : relation(eye.bound(node.bound))
  return `${sign} ${score}`
}

function windowOf(answer: TreeAnswer, node: TreeNode, moment: Moment): string {
  if (isLeaf(node) || !moment.window || moment.status === 'cut-off') return ''
  return windowMark(eyeOf(answer, node).window(moment.window))
}

/** Where the lines to the children of a node begin: behind what is written there now. */
function beginOf(placed: Placed | null, { answer, replay, step, isTight }: Looks): number | undefined {
  if (!placed || !isTight) return undefined
  const node = answer.nodes[placed.entry.id]!
  const moment = replay.at(node.id, step)
  const value = valueOf(answer, node, moment)
  const label = textWidth(nameOf(node) + (value ? ` ${value}` : '')) + (moment.isCut ? 18 : 0)
  const window = textWidth(windowOf(answer, node, moment), 11.5)
  return placed.x + RADIUS + 6 + Math.max(label, window)
}

/** How much room a label needs, whatever happens to its node: the drawing must not jump. */
export function labelWidth(answer: TreeAnswer, entry: Drawn): number {
  const node = answer.nodes[entry.id]!
  if (entry.what !== 'node') return textWidth(String(entry.below)) + 22
  const eye = eyeOf(answer, node)
  const value = node.score ? ` ≈ ${endMark(eye.score(node.score))}` : ''
  const badge = entry.below > 0 ? textWidth(`+${countText(entry.below)}`, 11) + 20 : 0
  const windows = [node.window, node.last_window].flatMap((window) =>
    window && !isLeaf(node) ? textWidth(windowMark(eye.window(window)), 11.5) : [],
  )
  return Math.max(textWidth(nameOf(node) + value) + badge + (node.cut ? 18 : 0), ...windows) + 8
}

/** What a screen reader hears of a node, beginning with what is written beside it. */
function spokenName(node: TreeNode, entry: Drawn, moment: Moment, written: string[]): string {
  const parts = [written.filter((part) => part !== '').join(' '), isLeaf(node) ? say('figure-leaf') : roleOf(node)]
  if (moment.status === 'open') parts.push(say('treelab-status-open'))
  if (moment.status === 'unseen') parts.push(say('treelab-unseen'))
  if (moment.status === 'cut-off') parts.push(say('treelab-cut-off'))
  if (entry.below > 0) parts.push(say('treelab-below', { count: entry.below }))
  return parts.filter((part) => part !== '').join(', ')
}
