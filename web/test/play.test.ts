// A game against the machine, without a screen and without a socket.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../src/lib/api'
import { shownPly } from '../src/lib/line'
import { Play } from '../src/lib/play.svelte'
import { asked, askedMoves, change } from '../src/lib/route.svelte'
import { answer } from './mock'

let play: Play

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const response = await answer(url, init?.body as string | undefined)
    if (init?.signal?.aborted) throw new DOMException('', 'AbortError')
    return response
  })
  change({ game: 'tictactoe', moves: undefined, ply: undefined, start: undefined })
  play = new Play()
  play.players = ['human', 'level:easy']
})
afterEach(() => {
  play.leave()
  vi.unstubAllGlobals()
})

const settled = () => vi.waitFor(() => {
  expect(play.thinking).toBeNull()
  expect(askedMoves().length % 2).toBe(0)
}, 3000)

test('a person moves, and the machine answers', async () => {
  play.warns = false
  await play.follow()
  expect(play.isPersonsTurn).toBe(true)
  await play.move('b2')
  expect(asked('moves')).toBe('b2')
  void play.follow()
  await vi.waitFor(() => expect(askedMoves()).toHaveLength(2), 3000)
  expect(play.records.map((record) => [record.ply, record.player, record.by])).toEqual([[0, 0, 'human'], [1, 1, 'level:easy']])
  expect(play.records[1]?.nodes).toBe(1234)
})

test('a move that is not legal is explained, and changes nothing', async () => {
  play.warns = false
  await play.follow()
  await play.move('z9')
  expect(play.failure).toBeInstanceOf(ApiError)
  expect((play.failure as ApiError).where).toBe('moves[0]')
  expect(askedMoves()).toEqual([])
})

test('a blunder is asked about once, and the answer is not given away', async () => {
  change({ moves: 'a1 b2' })
  play.players = ['human', 'human']
  await play.follow()
  await play.advise()
  change({ moves: 'a1 b2 a2' })
  await play.follow()
  // x threatens a3; anything else loses.
  await play.advise()
  await play.move('c1')
  expect(play.doubted).toBe('c1')
  expect(askedMoves()).toHaveLength(3)
  await play.move('c1')
  expect(askedMoves()).toEqual(['a1', 'b2', 'a2', 'c1'])
  expect(play.doubted).toBeNull()
})

test('going back keeps the moves, and another move begins another line', async () => {
  play.warns = false
  play.players = ['human', 'human']
  change({ moves: 'a1 b2 c3' })
  await play.follow()
  change({ ply: 1 })
  await play.follow()
  expect(play.position?.moves).toEqual(['a1'])
  expect(askedMoves()).toHaveLength(3)
  await play.move('c1')
  expect(askedMoves()).toEqual(['a1', 'c1'])
  expect(shownPly()).toBe(2)
})

test('the machine does not move where one only looks back', async () => {
  play.warns = false
  change({ moves: 'a1 b2 c3', ply: 1 })
  await play.follow()
  expect(play.thinking).toBeNull()
  change({ ply: undefined })
  void play.follow()
  await settled()
  expect(askedMoves()).toHaveLength(4)
})
