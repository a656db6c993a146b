import { expect, test } from 'vitest'
import { scaled, shift } from './pan'

test('scaling keeps the point under the pointer where it is', () => {
  const before = { x: 30, y: -10, k: 1 }
  const after = scaled(before, 2, [100, 50])
  expect(after.k).toBe(2)
  // The place of the drawing that was at (100, 50) is still there.
  const place = [(100 - before.x) / before.k, (50 - before.y) / before.k]
  expect([place[0]! * after.k + after.x, place[1]! * after.k + after.y]).toEqual([100, 50])
  expect(scaled(before, 100, [0, 0]).k).toBe(4)
  expect(scaled(before, 0.001, [0, 0]).k).toBe(0.2)
})

test('a place is moved into the window no farther than needed', () => {
  expect(shift(50, 200, 20, 30)).toBe(0)
  expect(shift(5, 200, 20, 30)).toBe(15)
  expect(shift(190, 200, 20, 30)).toBe(-20)
})
