import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../lib/words.svelte'
import { drawn, flat, sizesBelow, type Focus } from './focus'
import diceTree from './fixtures/dice.json'
import lectureTree from './fixtures/lecture.json'
import negamaxTree from './fixtures/lecture-negamax.json'
import nimTree from './fixtures/nim-negamax.json'
import partTree from './fixtures/reversi-part.json'
import playersTree from './fixtures/three-players.json'
import gameTree from './fixtures/tictactoe.json'
import { icicle, nodeAt } from './icicle'
import { layout, ROW, textWidth } from './layout'
import { movesTo, pathTo, type TreeAnswer } from './model'
import { narrate, reasonOf } from './narrate'

const lecture = lectureTree as unknown as TreeAnswer
const negamax = negamaxTree as unknown as TreeAnswer
const game = gameTree as unknown as TreeAnswer
const dice = diceTree as unknown as TreeAnswer
const nim = nimTree as unknown as TreeAnswer
const part = partTree as unknown as TreeAnswer
const players = playersTree as unknown as TreeAnswer
const nothing: Focus = { current: 0, selected: null, opened: new Set(), closed: new Set(), all: false }

describe('what is drawn', () => {
  const below = sizesBelow(game.nodes)

  it('is everything in a small tree', () => {
    const all = flat(drawn(lecture.nodes, sizesBelow(lecture.nodes), nothing))
    expect(all.length).toBe(lecture.nodes.length)
    expect(all.every((entry) => entry.what === 'node')).toBe(true)
  })

  it('is the best line and the way to the search in a large one; the rest is counted', () => {
    const current = game.nodes.at(-1)!.id
    const root = drawn(game.nodes, below, { ...nothing, current })
    const all = flat(root)
    const keys = new Set(all.map((entry) => entry.key))
    for (const id of pathTo(game.nodes, current)) if (game.nodes[id]!.visited) expect(keys.has(id)).toBe(true)
    for (const node of game.nodes) if (node.best) expect(keys.has(node.id)).toBe(true)
    expect(all.length).toBeLessThan(80)
    // Nothing is lost: drawn nodes and counted ones are all there are.
    const nodes = all.filter((entry) => entry.what === 'node').length
    const counted = all.reduce((sum, entry) => sum + entry.below, 0)
    expect(nodes + counted).toBe(game.nodes.length)
  })

  it('counts what is not listed, also under nodes that are open', () => {
    expect(part.is_partial).toBe(true)
    const counts = sizesBelow(part.nodes)
    const visited = part.nodes.filter((node) => node.visited).length
    const hidden = part.nodes.reduce((sum, node) => sum + (node.hidden ?? 0), 0)
    expect(visited + hidden).toBe(part.total_nodes)
    const all = flat(drawn(part.nodes, counts, nothing))
    const nodes = all.filter((entry) => entry.what === 'node').length
    expect(nodes + all.reduce((sum, entry) => sum + entry.below, 0)).toBe(part.nodes.length + hidden)
  })

  it('can be all of it, within limits, and what the reader closes stays closed', () => {
    const all = flat(drawn(game.nodes, below, { ...nothing, all: true }))
    expect(all.filter((entry) => entry.what === 'node').length).toBeGreaterThan(90)
    const closed = flat(drawn(game.nodes, below, { ...nothing, closed: new Set([0]) }))
    expect(closed.map((entry) => entry.below)).toEqual([game.nodes.length - 1])
  })
})

describe('layout', () => {
  it('keeps rows apart within a level and columns behind labels', () => {
    const root = drawn(game.nodes, sizesBelow(game.nodes), { ...nothing, all: true })
    const { placed, width, height } = layout(root, () => 60)
    for (let level = 0; level < 4; level += 1) {
      const here = placed.filter((one) => one.level === level)
      const rows = here.map((one) => one.y).sort((a, b) => a - b)
      rows.slice(1).forEach((y, index) => expect(y - rows[index]!).toBeGreaterThanOrEqual(ROW - 0.001))
    }
    for (const one of placed) {
      if (one.parent) expect(one.x).toBeGreaterThan(one.parent.right)
      expect(one.y).toBeGreaterThanOrEqual(0)
      expect(one.y).toBeLessThanOrEqual(height)
      expect(one.right).toBeLessThanOrEqual(width)
    }
  })

  it('estimates longer texts as wider', () => {
    expect(textWidth('(−∞, +∞)')).toBeGreaterThan(textWidth('(3, 2)'))
  })
})

describe('icicle', () => {
  it('puts children under their parent, side by side', () => {
    const shape = icicle(game.nodes)
    for (const node of game.nodes) {
      let at = shape.left[node.id]!
      for (const child of node.children) {
        expect(shape.left[child]).toBeCloseTo(at)
        at = shape.right[child]!
        expect(shape.level[child]).toBe(shape.level[node.id]! + 1)
      }
      if (node.children.length > 0) expect(at).toBeCloseTo(shape.right[node.id]!)
    }
  })

  it('finds the node at a place', () => {
    const shape = icicle(lecture.nodes)
    for (const node of lecture.nodes) {
      const middle = (shape.left[node.id]! + shape.right[node.id]!) / 2
      expect(nodeAt(shape, lecture.nodes, middle, shape.level[node.id]!)).toBe(node.id)
    }
    expect(nodeAt(shape, lecture.nodes, 1.5, 0)).toBeNull()
  })
})

describe('words', () => {
  beforeAll(() => speak('en'))
  const cut = (answer: TreeAnswer, name: string) => reasonOf(answer, answer.nodes.find((node) => node.name === name)!)

  // The sentences are those of `arbore tree lecture --steps`, also with `--algorithm alphabeta-negamax`.
  it('name the bound of a cut and whose it is', () => {
    expect(cut(lecture, 'C')).toBe('✂ alpha cut-off: C.1 gives 2 ≤ α = 3, which A is already sure of')
    expect(narrate(lecture, lecture.steps[24]!)).toBe(
      'D: ✂ alpha cut-off: D.2 gives 1 ≤ α = 3, which A is already sure of; not tried: D.3',
    )
  })

  it('turn the signs of negamax as its player sees them', () => {
    expect(cut(negamax, 'C')).toBe('✂ cut-off: C.1 gives −2 ≥ β = −3 for the player to move; that is −α of A')
    const texts = negamax.steps.map((step) => narrate(negamax, step))
    expect(texts[11]).toBe('C (MIN): enter with window (−∞, −3)')
    expect(texts[16]).toBe('C ≥ −2: done')
  })

  it('tell the end of a game as whoever would move sees it', () => {
    // arbore tree nim:heaps=1/2 --algorithm alphabeta-negamax
    const last = nim.steps.filter((step) => step.kind === 'leave').map((step) => narrate(nim, step))
    expect(last[0]).toBe('0:1 1:1 1:1 = win in 0')
    expect(last[1]).toBe('0:1 1:1 = loss in 1: done')
    expect(last[2]).toBe('0:1 1:2 = win in 0')
    expect(last[3]).toBe('0:1 = win in 2: done')
  })

  it('tell every step of every kind of tree', () => {
    for (const answer of [lecture, negamax, dice, players, game, nim, part]) {
      for (const step of answer.steps) expect(narrate(answer, step)).not.toMatch(/^step-|^$/)
    }
  })

  it('names the way to a node by its moves', () => {
    const node = lecture.nodes.find((one) => one.name === 'B.2')!
    expect(movesTo(lecture.nodes, node.id)).toEqual(['B', 'B.2'])
  })
})
