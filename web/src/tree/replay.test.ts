import { describe, expect, it } from 'vitest'
import { windowText } from './eye'
import lecture from './fixtures/lecture.json'
import tictactoe from './fixtures/tictactoe.json'
import type { TreeAnswer } from './model'
import { Replay } from './replay'

const answer = lecture as unknown as TreeAnswer
const large = tictactoe as unknown as TreeAnswer
const id = (name: string) => answer.nodes.find((node) => node.name === name)!.id

describe('Replay', () => {
  const replay = new Replay(answer)

  it('knows nothing before the first step and everything after the last', () => {
    expect(answer.nodes.every((node) => replay.at(node.id, 0).status === 'unseen')).toBe(true)
    for (const node of answer.nodes) {
      const last = replay.at(node.id, replay.length)
      expect(last.status).toBe(node.visited ? 'done' : 'cut-off')
      if (node.visited) expect(last.score).toEqual(node.score)
    }
  })

  it('has the windows of the terminal', () => {
    // arbore tree lecture --steps: lines 5, 11, 12 and 15.
    const window = (name: string, step: number) => windowText(replay.at(id(name), step).window!)
    expect(window('B', 4)).toBe('(−∞, +∞)')
    expect(window('B', 5)).toBe('(−∞, 3)')
    expect(window('A', 11)).toBe('(3, +∞)')
    expect(window('C', 12)).toBe('(3, +∞)')
    expect(window('C', 15)).toBe('(3, 2)')
  })

  it('marks what is cut off at the cut, and not before', () => {
    expect(replay.cuts).toEqual([16, 25])
    expect(replay.at(id('C.2'), 15).status).toBe('unseen')
    expect(replay.at(id('C.2'), 16).status).toBe('cut-off')
    expect(replay.at(id('C'), 16).isCut).toBe(true)
    expect(replay.nextCut(0)).toBe(16)
    expect(replay.nextCut(16)).toBe(25)
    expect(replay.nextCut(25)).toBe(25)
    expect(replay.previousCut(25)).toBe(16)
    expect(replay.previousCut(16)).toBe(16)
  })

  it('counts as the search does', () => {
    const { visited, leaves, cuts } = replay.totals(replay.length)
    expect([visited, leaves, cuts]).toEqual([answer.analysis.nodes, answer.analysis.leaves, answer.analysis.cutoffs])
  })

  it('is the same going forward, back and jumping', () => {
    const one = new Replay(large)
    const picture = (step: number) => large.nodes.map((node) => one.at(node.id, step))
    const forward = Array.from({ length: one.length + 1 }, (_, step) => picture(step))
    for (let step = one.length; step >= 0; step -= 1) expect(picture(step)).toEqual(forward[step])
  })

  it('takes well under 20 ms a step', () => {
    const one = new Replay(large)
    const begin = performance.now()
    for (let step = 0; step <= one.length; step += 1) for (const node of large.nodes) one.at(node.id, step)
    expect((performance.now() - begin) / one.length).toBeLessThan(5)
  })
})
