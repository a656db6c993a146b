import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../lib/words.svelte'
import lectureTree from './fixtures/lecture.json'
import gameTree from './fixtures/tictactoe.json'
import { drawn, sizesBelow, type Focus } from './focus'
import { layout } from './layout'
import { pathTo, type TreeAnswer } from './model'
import { Replay } from './replay'
import { chanceText, labelWidth, Views } from './views'
import { walk } from './walk'
import { regionOf, touches } from './window'

const nothing: Focus = { current: 0, selected: null, opened: new Set(), closed: new Set(), all: true }

function stage(answer: TreeAnswer) {
  const replay = new Replay(answer)
  const views = new Views()
  const root = drawn(answer.nodes, sizesBelow(answer.nodes), nothing)
  const places = layout(root, (entry) => labelWidth(answer, entry))
  const at = (step: number) =>
    views.of(places.placed, { answer, replay, step, selected: null, isTight: true, way: new Set(pathTo(answer.nodes, replay.current(step))) })
  return { replay, places, at }
}

describe('views', () => {
  beforeAll(() => speak('en'))
  const lecture = lectureTree as unknown as TreeAnswer

  it('show values and windows as they are known', () => {
    const { at } = stage(lecture)
    const text = (step: number, name: string) => {
      const view = at(step).find((one) => one.name === name)!
      return [view.value, view.window].filter(Boolean).join(' ')
    }
    expect(text(0, 'B')).toBe('')
    expect(text(0, 'B.1')).toBe('= 3')
    expect(text(5, 'B')).toBe('… 3 (−∞, 3)')
    expect(text(17, 'C')).toBe('≤ 2 (3, 2)')
    expect(at(27).filter((view) => view.way === 'cut').map((view) => view.name)).toEqual(['C.2', 'C.3', 'D.3'])
    expect(at(27).filter((view) => view.isBest).map((view) => view.name)).toEqual(['A', 'B', 'B.1'])
  })

  it('stay the same object where nothing changed', () => {
    const { at, replay } = stage(gameTree as unknown as TreeAnswer)
    let before = at(0)
    for (let step = 1; step < replay.length; step += 1) {
      const after = at(step)
      const changed = after.filter((view, index) => view !== before[index]).length
      expect(changed).toBeLessThan(40)
      before = after
    }
  })

  it('are made only for what a window shows', () => {
    const { places } = stage(gameTree as unknown as TreeAnswer)
    const seen = (transform: { x: number; y: number; k: number }) => {
      const region = regionOf(transform, 600, 400)
      return places.placed.filter((one) => touches(one, region))
    }
    const first = seen({ x: 0, y: 0, k: 1 })
    expect(first.length).toBeLessThan(places.placed.length / 2)
    expect(first.some((one) => one.y < 100)).toBe(true)
    // A small move changes nothing; a large one shows other nodes.
    expect(seen({ x: -1, y: -3, k: 1 })).toEqual(first)
    const last = places.placed.at(-1)!
    expect(seen({ x: 0, y: 100 - last.y, k: 1 })).toContain(last)
  })

  it('write probabilities as fractions where they are', () => {
    expect([0.5, 1 / 36, 0.3, 2 / 3].map(chanceText)).toEqual(['1/2', '1/36', '0.3', '2/3'])
  })

  it('are walked by arrow keys', () => {
    const { placed } = stage(lecture).places
    const name = (key: Parameters<typeof walk>[2], from: string) => {
      const id = lecture.nodes.find((node) => node.name === from)!.id
      return lecture.nodes[walk(placed, placed.find((one) => one.entry.id === id)!, key).entry.id]!.name
    }
    expect(name('ArrowRight', 'A')).toBe('B')
    expect(name('ArrowDown', 'B')).toBe('C')
    expect(name('ArrowDown', 'B.3')).toBe('C.1')
    expect(name('ArrowUp', 'B')).toBe('B')
    expect(name('ArrowLeft', 'C.2')).toBe('C')
    expect(name('End', 'A')).toBe('D.3')
  })
})
