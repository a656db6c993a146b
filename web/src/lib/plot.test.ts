import { expect, test } from 'vitest'
import { pathOf, powersOfTen, roundNumbers, wholeNumbers } from './plot'

test('lines of reference are at round numbers', () => {
  expect(roundNumbers(0, 10)).toEqual([0, 2, 4, 6, 8, 10])
  expect(roundNumbers(0, 2.3)).toEqual([0, 0.5, 1, 1.5, 2])
  expect(roundNumbers(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1])
  expect(roundNumbers(3, 3)).toEqual([3])
  expect(powersOfTen([12, 3400])).toEqual([10, 100, 1000, 10000])
  expect(powersOfTen([100])).toEqual([100, 1000])
  expect(powersOfTen([1, 1e12])).toEqual([1, 1e2, 1e4, 1e6, 1e8, 1e10, 1e12])
})

test('whole numbers are as far apart as they must be to be read', () => {
  expect(wholeNumbers(1, 6, 400)).toEqual([1, 2, 3, 4, 5, 6])
  expect(wholeNumbers(0, 60, 300)).toEqual([0, 10, 20, 30, 40, 50, 60])
  expect(wholeNumbers(0, 1, 10)).toEqual([0, 1])
  expect(wholeNumbers(2, 2, 300)).toEqual([2])
})

test('a line has gaps, or bridges them', () => {
  const points = [[0, 1], [1, 2], null, [3, 4]] as const
  expect(pathOf(points)).toBe('M0.0 1.0L1.0 2.0M3.0 4.0')
  expect(pathOf(points, true)).toBe('M0.0 1.0L1.0 2.0L3.0 4.0')
  expect(pathOf([null])).toBe('')
})
