// The tree as the keyboard and a screen reader meet it.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../src/lib/words.svelte'
import type { TreeAnswer } from '../src/lib/types'
import lecture from '../src/tree/fixtures/lecture.json'
import { Replay } from '../src/tree/replay'
import TreeView from '../src/tree/TreeView.svelte'

const answer = lecture as unknown as TreeAnswer
let component: Record<string, unknown>
const chosen: number[] = []
const keys: string[] = []

beforeAll(() => speak('en'))
beforeEach(() => {
  document.body.innerHTML = ''
  chosen.length = keys.length = 0
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  component = mount(TreeView, {
    target: document.body,
    props: {
      answer, replay: new Replay(answer), step: 16, still: true,
      onselect: (id: number) => chosen.push(id), onkey: (event: KeyboardEvent) => keys.push(event.key),
    },
  })
  flushSync()
})
afterEach(async () => {
  await unmount(component)
  vi.unstubAllGlobals()
})

const items = () => [...document.querySelectorAll('[role=treeitem]')]
const named = (name: string) => items().find((item) => item.getAttribute('aria-label')?.startsWith(`${name} `) || item.getAttribute('aria-label')?.startsWith(`${name},`))!
const press = (key: string) => {
  document.querySelector('[role=tree]')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  flushSync()
}

test('every node is an item with its level, and one can be reached by Tab', () => {
  expect(items()).toHaveLength(13)
  expect(named('A').getAttribute('aria-level')).toBe('1')
  expect(named('C.2').getAttribute('aria-level')).toBe('3')
  expect(items().filter((item) => item.getAttribute('tabindex') === '0')).toHaveLength(1)
})

test('what is heard says value, window, who moves and what became of it', () => {
  expect(named('C').getAttribute('aria-label')).toBe('C … 2 ✂ (3, 2), MIN, the search is in it')
  expect(named('B').getAttribute('aria-label')).toBe('B = 3 (−∞, 3), MIN')
  expect(named('C.2').getAttribute('aria-label')).toBe('C.2 = 4, leaf, cut off')
  expect(named('D').getAttribute('aria-label')).toBe('D, MIN, not visited yet')
  expect(named('C').getAttribute('aria-current')).toBe('step')
})

test('arrows walk, Enter closes and opens, other keys are handed on', async () => {
  press('ArrowRight')
  await vi.waitFor(() => expect(chosen.map((id) => answer.nodes[id]!.name)).toEqual(['B']))
  press('ArrowDown')
  await vi.waitFor(() => expect(answer.nodes[chosen.at(-1)!]!.name).toBe('C'))
  expect(named('C').getAttribute('aria-expanded')).toBe('true')
  press('Enter')
  expect(named('C').getAttribute('aria-expanded')).toBe('false')
  expect(items()).toHaveLength(10)
  expect(named('C').getAttribute('aria-label')).toContain('+3')
  press('ArrowRight')
  expect(items()).toHaveLength(13)
  press('.')
  expect(keys).toEqual(['.'])
})
