import { expect, test } from 'vitest'
import { Replay } from './replay'
import { reasonFor } from './why'
import lecture from './fixtures/lecture.json'
import type { TreeAnswer } from './model'

test('a move is explained by the reply that cuts it off', () => {
  const answer = lecture as unknown as TreeAnswer
  const replay = new Replay(answer)
  const [, second] = answer.nodes[0]!.children.map((id) => answer.nodes[id]!)
  const reason = reasonFor(answer, replay, second!.move!)!
  expect(reason.reply).toBe(second!.cut!.move)
  expect(answer.steps[reason.seen - 1]).toMatchObject({ kind: 'cut', node: second!.id })
  expect(answer.steps[reason.entered - 1]).toMatchObject({ kind: 'enter', node: second!.id })
  expect(reason.better?.move).toBe(answer.analysis.best)
  expect(reasonFor(answer, replay, answer.analysis.best!)?.better).toBeUndefined()
  expect(reasonFor(answer, replay, 'nowhere')).toBeNull()
})
