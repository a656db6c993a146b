// Clicks on stones one after the other, each after what the one before it changed.
import { expect, test, vi } from 'vitest'
import { Counting } from './counting.svelte'
import type { Count, CountRequest, Line } from './types'

const LINE: Line = { game: 'go', moves: ['pass', 'pass'] }
const cells = ['A1', 'B1', 'C1'].map((name, x) => ({ x, y: 0, name, tone: 'plain' }))
const count = vi.hoisted(() => vi.fn())

vi.mock('./api', () => ({ isCancelled: () => false, count }))
count.mockImplementation(async ({ dead = ['A1'], toggle }: CountRequest) => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  const without = dead.filter((name) => name !== toggle)
  return { dead: toggle !== undefined && without.length === dead.length ? [...dead, toggle] : without, view: { cells } } as Count
})

test('two quick clicks both count', async () => {
  const counting = new Counting()
  await counting.toggle('B1')
  expect(counting.count).toBeNull()
  await counting.byPlayouts(LINE)
  expect(counting.dead).toEqual([0])
  await Promise.all([counting.toggle('B1'), counting.toggle('C1')])
  expect(counting.count?.dead).toEqual(['A1', 'B1', 'C1'])
  await counting.toggle('A1')
  expect(counting.dead).toEqual([1, 2])
  counting.leave()
  expect([counting.count, counting.dead]).toEqual([null, []])
})

test('an answer that comes after the board was left is not shown', async () => {
  const counting = new Counting()
  const asked = counting.byPlayouts(LINE)
  counting.leave()
  await asked
  expect(counting.count).toBeNull()
})
