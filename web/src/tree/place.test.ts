import { describe, expect, it } from 'vitest'
import { offsetOf, placeInMessage, readPlace, requestOf } from './place'

const read = (query: string) => {
  const parameters = new URLSearchParams(query)
  return readPlace((key) => parameters.get(key) ?? undefined)
}

describe('the address of the tree laboratory', () => {
  it('begins with the lecture', () => {
    expect(read('')).toMatchObject({ source: 'text', line: { game: 'tree:lecture', moves: [] }, step: undefined })
  })

  it('holds everything', () => {
    const place = read('game=nim&start=1,2&moves=0:1+1:1&algorithm=alphabeta:cut%3Dgt&depth=4&step=7&node=0:1&all=true')
    expect(place).toEqual({
      source: 'game', line: { game: 'nim', start: '1,2', moves: ['0:1', '1:1'] }, recipe: '',
      algorithm: 'alphabeta:cut=gt', depth: 4, step: 7, node: ['0:1'], focus: [], all: true, why: undefined,
    })
    expect(read('random=values:seed%3D3').source).toBe('random')
    expect(read('step=-1&depth=x')).toMatchObject({ step: undefined, depth: undefined })
  })

  it('becomes a question with a depth for games, and none for drawn trees', () => {
    const game = read('game=tictactoe&algorithm=alphabeta:depth%3D2,cut%3Dgt&focus=b2+a1')
    expect(requestOf(game, game.line, 'zero-sum')).toEqual({
      line: { game: 'tictactoe', moves: [] }, algorithm: 'alphabeta:cut=gt', depth: 2, focus: ['b2', 'a1'],
    })
    const why = read('game=reversi&why=c2&depth=4')
    expect(requestOf(why, why.line, 'zero-sum')).toMatchObject({ algorithm: 'alphabeta:order=best', focus: ['c2'] })
    const tree = read('')
    expect(requestOf(tree, tree.line, 'multiplayer')).toEqual({ line: tree.line, algorithm: 'maxn' })
    const plain = read('game=chess')
    expect(requestOf(plain, plain.line, 'zero-sum').depth).toBe(3)
  })
})

describe('the place of an error in a tree', () => {
  it('is found by line and column', () => {
    expect(offsetOf('(max A\n (B x))', '2:5')).toBe(11)
    expect(offsetOf('(max A', 'line 1, column 7')).toBe(6)
    expect(offsetOf('(max A', 'line 9, column 1')).toBeUndefined()
    expect(offsetOf('(max A', undefined)).toBeUndefined()
  })

  it('stands in messages', () => {
    expect(placeInMessage('the tree, line 1, column 13: “x” is no number')).toBe('1:13')
    expect(placeInMessage('arborele, linia 2, coloana 3: „x”')).toBe('2:3')
    expect(placeInMessage('unknown game')).toBeUndefined()
  })
})
