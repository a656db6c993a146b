import { expect, test } from 'vitest'
import { EventReader } from './events'
import { putTogether, takeApart } from './game-text'
import { asked, askedMoves, change, go, link, patched, screen, screenOf } from './route.svelte'
import { countText, negated, numberText, ordinal, scoreText, share } from './score'

test('a path is a screen, or none', () => {
  expect(['/', '/play', '/tree/', '/nothing'].map(screenOf)).toEqual(['home', 'play', 'tree', undefined])
})

test('the query keeps what is not changed, and loses what is empty', () => {
  expect(patched(new URLSearchParams('a=1&b=2'), { b: undefined, c: 3, d: '' }).toString()).toBe('a=1&c=3')
})

test('moves and texts with signs survive the address', () => {
  go('play', { game: 'nim:heaps=2/3', moves: '0:1 1:2', lang: 'ro' })
  expect(screen()).toBe('play')
  expect(asked('game')).toBe('nim:heaps=2/3')
  expect(askedMoves()).toEqual(['0:1', '1:2'])
  change({ moves: '0:1 1:2 e7e8=Q+' })
  expect(new URLSearchParams(location.search).get('moves')).toBe('0:1 1:2 e7e8=Q+')
  expect(link('tree', { game: 'pig' })).toBe('/tree?lang=ro&game=pig')
})

test('names with options are taken apart and put together', () => {
  for (const text of ['tictactoe', 'tictactoe:n=4,k=3', 'level:hard', 'tree:(max A (B 3 5) (C 2 4))', 'nim:heaps=2/3']) {
    expect(putTogether(takeApart(text))).toBe(text)
  }
  expect(takeApart('alphabeta:depth=4,eval=none').options).toEqual({ depth: '4', eval: 'none' })
})

test('events are read across the borders of packets', () => {
  const reader = new EventReader()
  expect(reader.push('event: progress\nda')).toEqual([])
  expect(reader.push('ta: {"a":1}\r\n\r\n: comment\n\nevent: done\ndata: 2\n\n')).toEqual([
    { name: 'progress', data: '{"a":1}' },
    { name: 'done', data: '2' },
  ])
})

test('scores are ordered, negated and written', () => {
  const scores = [{ loss_in: 2 }, { loss_in: 8 }, { points: -1 }, { points: 0 }, { expected: 0.5 }, { win_in: 9 }, { win_in: 1 }]
  expect(scores.map((score) => ordinal(score))).toEqual(scores.map((score) => ordinal(score)).sort((a, b) => a - b))
  expect(negated({ win_in: 3 })).toEqual({ loss_in: 3 })
  expect(negated({ points: 0 })).toEqual({ points: 0 })
  expect(scoreText({ points: -2.5 }, 'upper')).toBe('≤ −2.5')
  expect(scoreText({ vector: [1, -2, 6] })).toBe('(1, −2, 6)')
  expect(scoreText('-inf')).toBe('−∞')
  expect(numberText(-0.0001)).toBe('0')
  expect(share({ win_in: 3 }, 1)).toBe(1)
  expect(share({ points: 3 }, 3)).toBe(0.5)
  expect(countText(1234567)).toBe('1\u202f234\u202f567')
})
