import { describe, expect, it } from 'vitest'
import type { Exercise } from '../lib/types'
import { answersOf, fallen, keepScore, marksOf, NOTHING, paperTree, readScore, writable } from './paper'
import { next, readRecipe, writeRecipe } from './recipe'

const exercise: Exercise = {
  recipe: 'cuts:seed=1', topic: 'cuts', tree: '(max A (B 3 5) (C 2 4))', algorithm: 'alphabeta', task: 'practice-cuts', game: 'tree:(max A (B 3 5) (C 2 4))',
  items: ['B', 'B.1', 'B.2', 'C', 'C.1', 'C.2'].map((id, step) => ({ id, kind: 'cut', label: id, step })),
  nodes: [
    { id: 0, parent: null, children: [1, 4], name: 'A', kind: 'max' },
    { id: 1, parent: 0, children: [2, 3], name: 'B', kind: 'min' },
    { id: 2, parent: 1, children: [], name: 'B.1', kind: 'leaf', number: { points: 3 } },
    { id: 3, parent: 1, children: [], name: 'B.2', kind: 'leaf', number: { points: 5 } },
    { id: 4, parent: 0, children: [5, 6], name: 'C', kind: 'min' },
    { id: 5, parent: 4, children: [], name: 'C.1', kind: 'leaf', number: { points: 2 } },
    { id: 6, parent: 4, children: [], name: 'C.2', kind: 'leaf', number: { points: 4 } },
  ],
}

describe('recipes', () => {
  it('are read and written as the server does', () => {
    for (const text of ['cuts:seed=7', 'values:players=three,size=small,seed=2', 'windows:size=large,seed=1']) {
      expect(writeRecipe(readRecipe(text))).toBe(text)
    }
    expect(writeRecipe(readRecipe('cuts'))).toBe('cuts:seed=1')
    expect(writeRecipe({ topic: 'cuts', players: 'dice', size: 'medium', seed: 3 })).toBe('cuts:seed=3')
    expect(readRecipe('values:seed=x,size=huge')).toEqual({ topic: 'values', players: 'two', size: 'medium', seed: 1 })
    expect(next(readRecipe('cuts:seed=7')).seed).toBe(8)
  })
})

describe('paper', () => {
  it('shows leaves and nothing else', () => {
    const { nodes, steps } = paperTree(exercise)
    expect(steps).toEqual([])
    expect(nodes.filter((node) => node.score).map((node) => node.name)).toEqual(['B.1', 'B.2', 'C.1', 'C.2'])
  })

  it('lets fall what hangs on a branch', () => {
    expect([...fallen(exercise.nodes, new Set([4]))]).toEqual([4, 5, 6])
  })

  it('answers only what was marked or written', () => {
    expect(answersOf(exercise, {}, new Set())).toEqual({})
    expect(answersOf(exercise, {}, new Set([6]))).toEqual({ 'C.2': 'cut' })
    const values: Exercise = { ...exercise, topic: 'values', items: [{ id: 'B', kind: 'numbers', label: 'B', step: 3 }, { id: 'C', kind: 'numbers', label: 'C', step: 6 }] }
    expect(answersOf(values, { B: ' 3 ', C: ' ' }, new Set())).toEqual({ B: '3' })
    expect([...writable(values)]).toEqual([0, 1, 4])
    expect(writable(exercise).size).toBe(0)
  })

  it('marks a branch once, and not again what hangs on it', () => {
    const answers = { 'B': 'kept', 'B.1': 'kept', 'B.2': 'cut', 'C': 'cut', 'C.1': 'cut', 'C.2': 'cut' }
    expect([...marksOf(exercise, answers)]).toEqual([3, 4])
  })

  it('keeps a score, and survives a broken one', () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
    expect(readScore(storage)).toEqual(NOTHING)
    keepScore(storage, { right: 3, total: 4, done: 1 })
    expect(readScore(storage)).toEqual({ right: 3, total: 4, done: 1 })
    kept.set('arbore-practice', '{"right":"many"}')
    expect(readScore(storage)).toEqual(NOTHING)
  })
})
