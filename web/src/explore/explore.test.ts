import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Explore } from './explore.svelte'
import { byValue, counts, outcomeText, remoteness, total, worthText } from './values'
import { canExplore } from '../lib/game-text'
import { scoreMark } from '../lib/score'
import type { MoveValue, Survey } from '../lib/types'
import { speak } from '../lib/words.svelte'

beforeAll(() => speak('en'))

const move = (text: string, score: MoveValue['score']): MoveValue => ({ move: text, score, bound: 'exact', pv: [text] })
const survey: Survey = {
  game: 'small', positions: 10, stored: 7, bytes: 100, start: { points: 0 }, longest: [],
  plies: [{ ply: 0, first: 0, draws: 1, second: 0 }, { ply: 1, first: 4, draws: 3, second: 2 }],
  remoteness: [{ plies: 0, first: 0, draws: 4, second: 1 }, { plies: 1, first: 4, draws: 0, second: 1 }],
}

describe('values of solved games', () => {
  it('are told in the view of their player, or by who wins', () => {
    expect(worthText({ win_in: 5 })).toBe('wins in 5')
    expect(worthText({ loss_in: 4 })).toBe('loses in 4')
    expect(worthText({ points: 0 })).toBe('draw')
    expect(worthText({ points: -2 })).toBe('−2')
    const names = ['x', 'o']
    expect(outcomeText({ win_in: 5 }, names)).toBe('x wins in 5')
    expect(outcomeText({ loss_in: 0 }, names)).toBe('o has won')
    expect(outcomeText({ points: 0 }, names)).toBe('draw')
    expect(outcomeText({ points: 2 }, names)).toBe('2 for x')
    expect(outcomeText(null, names)).toBe('not known')
    expect(remoteness({ points: 0 })).toBeUndefined()
  })

  it('have a letter on the board, for a draw only if that is certain', () => {
    expect(scoreMark({ points: 0 }, 0, true)).toBe('D')
    expect(scoreMark({ points: 0 })).toBe('0')
    expect(scoreMark({ loss_in: 4 }, 0, true)).toBe('L4')
  })

  it('sort moves: a quick win first, a slow loss before a quick one, and all the best are marked', () => {
    const moves = [
      move('a', { loss_in: 2 }), move('b', { win_in: 5 }), move('c', { points: 0 }), move('d', { win_in: 3 }),
      move('e', { loss_in: 6 }), move('f', { win_in: 3 }),
    ]
    const sorted = byValue(moves)
    expect(sorted.map((one) => one.move).join('')).toBe('dfbcea')
    expect(sorted.filter((one) => one.isBest).map((one) => one.move)).toEqual(['d', 'f'])
    expect(byValue([])).toEqual([])
  })
})

describe('counts', () => {
  it('are of all positions; draws have no remoteness', () => {
    const { byPly, byRemoteness, all } = counts(survey)
    expect(total(all)).toBe(survey.positions)
    expect(byPly.map(total)).toEqual([1, 9])
    expect(byRemoteness).toEqual([{ number: 0, first: 0, draws: 0, second: 1 }, { number: 1, first: 4, draws: 0, second: 1 }])
  })
})

describe('what can be explored', () => {
  it('is what is solved or small, and other forms of large games', () => {
    expect(canExplore({ explore: 'solved' }, 'tictactoe')).toBe(true)
    expect(canExplore({ explore: 'small' }, 'achi')).toBe(true)
    expect(canExplore({ explore: 'large' }, 'connect4')).toBe(false)
    expect(canExplore({ explore: 'large' }, 'connect4:width=4')).toBe(true)
    expect(canExplore({ explore: 'never' }, 'chess:x=1')).toBe(false)
  })
})

describe('a line', () => {
  it('is asked for as a whole once, however one goes back in it', async () => {
    const asked: string[] = []
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const moves = new URL(String(url), 'http://here').searchParams.get('moves') ?? ''
      asked.push(moves)
      const history = ['', ...moves.split(' ').filter(Boolean)].map(() => ({ points: 0 }))
      return Promise.resolve(Response.json({ position: { game: 'g' }, history, survey, found: null }))
    })
    const look = new Explore()
    const whole = { game: 'g', moves: ['a', 'b'] }
    await look.follow({ game: 'g', moves: ['a'] }, whole)
    expect(asked).toEqual(['a', 'a b'])
    expect(look.history).toHaveLength(3)
    await look.follow({ game: 'g', moves: [] }, whole)
    expect(asked).toEqual(['a', 'a b', ''])
    expect(look.history).toHaveLength(3)
    await look.follow({ game: 'g', moves: ['c'] }, { game: 'g', moves: ['c'] })
    expect(look.history).toHaveLength(2)
    expect(look.isWaiting).toBe(false)
    fetched.mockResolvedValue(Response.json({ error: { code: 'not-solved', message: 'no' } }, { status: 422 }))
    await look.follow({ game: 'h', moves: [] }, { game: 'h', moves: [] })
    expect(look.answer).toBeNull()
    expect(look.failure).toMatchObject({ code: 'not-solved' })
    fetched.mockRestore()
  })
})
