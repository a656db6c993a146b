import { describe, expect, it } from 'vitest'
import { better } from './board-state'
import { knownStanding, negatedBound, scoreMark, scoreText } from './score'
import type { BoundKind, MoveValue } from './types'

describe('a bound', () => {
  it('is written as one', () => {
    expect(scoreText({ points: 5 }, 'lower')).toBe('≥ 5')
    expect(scoreText({ points: -2 }, 'upper')).toBe('≤ −2')
    expect(scoreMark({ points: 5 }, 0, false, 'upper')).toBe('≤+5')
    expect(scoreMark({ points: 5 }, 0, false, 'exact')).toBe('+5')
  })

  it('has the colour of what follows from it and of nothing else', () => {
    expect(knownStanding({ points: 5 }, 'exact')).toBe('win')
    expect(knownStanding({ points: 5 }, 'lower')).toBe('win')
    expect(knownStanding({ points: 5 }, 'upper')).toBe('open')
    expect(knownStanding({ points: -5 }, 'lower')).toBe('open')
    expect(knownStanding({ points: -5 }, 'upper')).toBe('loss')
    expect(knownStanding({ points: 0 }, 'exact')).toBe('even')
    expect(knownStanding({ points: 0 }, 'lower')).toBe('open')
    expect(knownStanding({ win_in: 3 }, 'upper')).toBe('open')
  })

  it('turns round with the view', () => {
    expect([negatedBound('lower'), negatedBound('upper'), negatedBound('exact')]).toEqual(['upper', 'lower', 'exact'])
  })

  it('stays one where several moves share a place', () => {
    const value = (points: number, bound: BoundKind): MoveValue => ({ move: 'm', score: { points }, bound, pv: [] })
    const both = (one: MoveValue, two: MoveValue) => [better(one, two, 0), better(two, one, 0)].map((found) => [found.score, found.bound])
    expect(both(value(3, 'exact'), value(1, 'exact'))).toEqual([[{ points: 3 }, 'exact'], [{ points: 3 }, 'exact']])
    // The other may be worth more.
    expect(both(value(3, 'exact'), value(1, 'lower'))).toEqual([[{ points: 3 }, 'lower'], [{ points: 3 }, 'lower']])
    expect(both(value(3, 'upper'), value(1, 'lower'))).toEqual([[{ points: 1 }, 'lower'], [{ points: 1 }, 'lower']])
    expect(both(value(3, 'upper'), value(1, 'exact'))).toEqual([[{ points: 3 }, 'upper'], [{ points: 3 }, 'upper']])
  })
})
