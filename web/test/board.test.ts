// The board as the keyboard and a screen reader meet it.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import Board from '../src/parts/Board.svelte'
import { speak } from '../src/lib/words.svelte'
import type { View } from '../src/lib/types'
import { analysisOf, positionOf } from './mock'

let shown: ReturnType<typeof mount> | undefined
beforeAll(() => speak('en'))
afterEach(() => {
  if (shown) void unmount(shown)
  document.body.replaceChildren()
})

function show(moves: string[], more: Record<string, unknown> = {}) {
  const { view, player_names, last } = positionOf('tictactoe', moves)
  const onplay = vi.fn()
  shown = mount(Board, { target: document.body, props: { view, names: player_names, mover: moves.length % 2, last: last ?? [], onplay, ...more } })
  flushSync()
  return onplay
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-name="${name}"]`)!
function key(name: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  flushSync()
}

test('every place is a button that says where it is and what lies there', () => {
  show(['b2'])
  expect(document.querySelectorAll('[role=grid] [role=row]')).toHaveLength(3)
  expect(document.querySelectorAll('[role=row] [role=gridcell] button')).toHaveLength(9)
  expect(button('b2').getAttribute('aria-label')).toBe('b2, x, last move')
  expect(button('a1').getAttribute('aria-label')).toBe('a1, empty, can be played')
})

test('one place is in the order of Tab; arrows go to the others', () => {
  show([])
  expect(document.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  button('a1').focus()
  key('ArrowRight')
  key('ArrowDown')
  expect(document.activeElement).toBe(button('b2'))
  key('End')
  expect(document.activeElement).toBe(button('c2'))
  expect(button('c2').tabIndex).toBe(0)
})

test('a click plays, unless nothing may be played', () => {
  const onplay = show([])
  button('c3').click()
  expect(onplay).toHaveBeenCalledWith('c3')
  const silent = show([], { still: true })
  button('c3').click()
  expect(silent).not.toHaveBeenCalled()
})

test('values are told in words, and shown as a mark', () => {
  show(['a1', 'a2', 'b1', 'b2'], { values: analysisOf('tictactoe', ['a1', 'a2', 'b1', 'b2']).moves })
  expect(button('c1').getAttribute('aria-label')).toBe('c1, empty, can be played, value win in 1')
  expect(button('c1').querySelector('.value')?.getAttribute('data-mark')).toBe('W1')
})

test('a move of two clicks shows what is selected, and Escape takes it back', () => {
  const { view } = positionOf('tictactoe', ['a1'])
  const choices = [{ text: 'a1-b1', clicks: [0, 1] }, { text: 'a1-a2', clicks: [0, 3] }]
  const onplay = show(['a1'], { view: { ...view, choices }, mover: 0 })
  button('a1').click()
  flushSync()
  expect(button('a1').getAttribute('aria-label')).toContain('selected')
  expect([...document.querySelectorAll('button.legal')].map((one) => one.getAttribute('data-name'))).toEqual(['b1', 'a2'])
  button('a1').focus()
  key('Escape')
  expect(button('a1').getAttribute('aria-label')).not.toContain('selected')
  button('a1').click()
  button('a2').click()
  expect(onplay).toHaveBeenCalledWith('a1-a2')
})

test('moves with the same clicks are chosen from a menu', () => {
  const { view } = positionOf('tictactoe', [])
  const choices = [{ text: 'a1=Q', clicks: [0] }, { text: 'a1=N', clicks: [0] }, { text: 'pass', clicks: [] }]
  const onplay = show([], { view: { ...view, choices } })
  expect([...document.querySelectorAll('.menu button')].map((one) => one.textContent?.trim())).toEqual(['Pass'])
  button('a1').click()
  flushSync()
  document.querySelector<HTMLButtonElement>('[data-move="a1=N"]')?.click()
  expect(onplay).toHaveBeenCalledWith('a1=N')
})

test('a picture has nothing to press', () => {
  show([], { picture: true, label: 'Tic-tac-toe' })
  expect(document.querySelectorAll('button')).toHaveLength(0)
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Tic-tac-toe')
})

/** Four crossings of Go: a white stone on a dead black one's right, the lower two empty. */
const GOBAN: View = {
  cells: [
    { x: 0, y: 0, name: 'A2', tone: { of: 1 }, piece: { glyph: 'x', symbol: '●', owner: 0, count: 1 } },
    { x: 1, y: 0, name: 'B2', tone: 'plain', piece: { glyph: 'o', symbol: '○', owner: 1, count: 1 } },
    { x: 0, y: 1, name: 'A1', tone: { of: 1 } },
    { x: 1, y: 1, name: 'B1', tone: 'star' },
  ],
  lines: [[0, 1], [0, 2], [1, 3], [2, 3]], columns: ['A', 'B'], columns_below: [], rows: ['2', '1'], blocks: [0, 0], trays: [], facts: [], dice: [],
  choices: [{ text: 'A2', clicks: [0], is_pairs: false }, { text: 'B2', clicks: [1], is_pairs: false }], stand_ins: [],
}

test('a board that is counted says what is dead and for whom a crossing counts', () => {
  const onplay = show([], { view: GOBAN, names: ['b', 'w'], mover: undefined, dead: [0] })
  expect(GOBAN.cells.map((cell) => button(cell.name).getAttribute('aria-label'))).toEqual([
    'A2, Black, dead, counts for White', 'B2, White, alive', 'A1, empty, counts for White', 'B1, empty',
  ])
  expect(document.querySelectorAll('.area')).toHaveLength(2)
  expect(document.querySelectorAll('.lines circle')).toHaveLength(1)
  expect(document.querySelectorAll('.dot, .can')).toHaveLength(0)
  button('A2').click()
  expect(onplay).toHaveBeenCalledWith('A2')
})

test('men and kings of checkers have names, and numbers stand on their squares', () => {
  const cells = ['⛂', '⛁'].map((symbol, x) => ({ x, y: 0, name: String(x + 1), tone: 'dark' as const, piece: { glyph: 'b', symbol, owner: x, count: 1 } }))
  show([], { view: { ...GOBAN, cells, lines: [], columns: [], rows: ['1'], choices: [] }, names: ['b', 'w'], mover: 0 })
  expect(cells.map((cell) => button(cell.name).getAttribute('aria-label'))).toEqual(['1, Black man', '2, White king'])
  expect([...document.querySelectorAll('.square')].map((one) => one.textContent)).toEqual(['1', '2'])
  expect(document.querySelectorAll('.names')).toHaveLength(0)
})
