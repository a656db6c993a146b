import { describe, expect, it } from 'vitest'
import { draftOf, drawn, emptied, put } from './setup'
import type { Piece, View } from './types'

const pieces: Piece[] = [{ glyph: 'x', owner: 0, count: 1 }, { glyph: 'o', owner: 1, count: 1 }]
const view: View = {
  cells: [
    { x: 0, y: 0, name: '1', tone: 'plain', piece: { glyph: 'o', owner: 1, count: 3 } },
    { x: 1, y: 0, name: '2', tone: 'plain' },
  ],
  lines: [], columns: [], columns_below: [], rows: [], blocks: [0, 0], trays: [{ owner: 0, glyph: 'x', count: 2 }], facts: [], dice: [3],
  choices: [{ text: 'pass', clicks: [], is_pairs: false }], stand_ins: [[1, 0]],
}

describe('a position by hand', () => {
  const draft = draftOf(view, pieces)

  it('begins with what is there', () => {
    expect(draft).toEqual([{ piece: 1, count: 3 }, null])
    expect(emptied(draft)).toEqual([null, null])
  })

  it('puts pieces, stacks them and takes them away', () => {
    expect(put(draft, 1, 0, false)).toEqual([{ piece: 1, count: 3 }, { piece: 0, count: 1 }])
    expect(put(draft, 0, 0, true)[0]).toEqual({ piece: 0, count: 1 })
    expect(put(draft, 0, 1, true)[0]).toEqual({ piece: 1, count: 4 })
    expect(put(draft, 0, 1, false)[0]).toBeNull()
    expect(put(draft, 0, 'nothing', true)[0]).toEqual({ piece: 1, count: 2 })
    expect(put(draft, 0, 'nothing', false)[0]).toBeNull()
    expect(put(draft, 1, 'nothing', true)[1]).toBeNull()
    const full = Array.from({ length: 20 }).reduce<typeof draft>((now) => put(now, 0, 1, true), draft)
    expect(full[0]).toEqual({ piece: 1, count: 15 })
  })

  it('is drawn with every place to click and nothing beside it', () => {
    const board = drawn(view, put(draft, 1, 0, false), pieces)
    expect(board.cells.map((cell) => cell.piece?.glyph)).toEqual(['o', 'x'])
    expect(board.cells[0]?.piece?.count).toBe(3)
    expect(board.choices).toEqual([0, 1].map((place) => ({ text: String(place), clicks: [place], is_pairs: false })))
    // Where dark squares are numbered, the others are no places for pieces.
    const numbered = { ...view, cells: view.cells.map((cell, at) => ({ ...cell, tone: at === 0 ? 'dark' as const : 'plain' as const })) }
    expect(drawn(numbered, draft, pieces).choices.map((choice) => choice.text)).toEqual(['0'])
    expect([board.trays, board.dice, board.stand_ins]).toEqual([[], [], []])
  })
})
