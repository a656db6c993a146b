import { describe, expect, it } from 'vitest'
import type { TreeAnswer } from '../lib/types'
import dice from '../tree/fixtures/dice.json'
import lecture from '../tree/fixtures/lecture.json'
import players from '../tree/fixtures/three-players.json'
import { speak, find, LANGUAGES } from '../lib/words.svelte'
import { isRight, LESSONS, rightAnswer } from './lessons'
import { countDone, keepDone, nextPart, partKey, readDone } from './progress'

const tree = (found: unknown) => found as TreeAnswer

describe('lessons', () => {
  it.each(LANGUAGES)('have all their texts in %s', async (language) => {
    await speak(language)
    for (const { id, parts } of LESSONS) {
      const wanted = [`lesson-${id}`, `lesson-${id}-about`, ...parts.map((_, part) => `lesson-${id}-${part + 1}`)]
      for (const message of wanted) expect(find(message), message).toBeTruthy()
    }
  })

  it('end in practice that must be passed', () => {
    for (const { parts } of LESSONS) expect(parts.at(-1)?.do).toBe('practise')
  })

  it('take what is right from the search', () => {
    expect(rightAnswer(tree(lecture), { about: 'value', node: 'C' })).toEqual([2])
    expect(rightAnswer(tree(lecture), { about: 'bound', node: 'C' })).toEqual([3])
    expect(rightAnswer(tree(lecture), { about: 'leaves' })).toEqual([6])
    expect(rightAnswer(tree(lecture), { about: 'best' })).toBe('B')
    expect(rightAnswer(tree(players), { about: 'value', node: 'B' })).toEqual([1, 2, 6])
    expect(rightAnswer(tree(dice), { about: 'value', node: 'C' })![0]).toBeCloseTo(5 / 3)
    expect(rightAnswer(tree(lecture), { about: 'value', node: 'nobody' })).toBeUndefined()
  })

  it('read answers as people write them', () => {
    expect(isRight([2], ' 2 ')).toBe(true)
    expect(isRight([-1], '−1')).toBe(true)
    expect(isRight([1, 2, 6], '(1, 2, 6)')).toBe(true)
    expect(isRight([1, 2, 6], '1 2')).toBe(false)
    expect(isRight([5 / 3], '1.67')).toBe(true)
    expect(isRight([5 / 3], '5/3')).toBe(true)
    expect(isRight([2], '')).toBe(false)
    expect(isRight('B', 'b')).toBe(true)
    expect(isRight('B', 'C')).toBe(false)
  })
})

describe('progress', () => {
  it('is kept, counted and continued', () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
    const lesson = { id: 'minimax', parts: [1, 2, 3] }
    expect(nextPart(readDone(storage), lesson)).toBe(0)
    keepDone(storage, new Set([partKey('minimax', 0)]))
    expect(countDone(readDone(storage), lesson)).toBe(1)
    expect(nextPart(readDone(storage), lesson)).toBe(1)
    kept.set('arbore-lessons', 'broken')
    expect(readDone(storage).size).toBe(0)
  })
})
