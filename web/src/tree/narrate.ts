/** Steps and cuts in words: the same sentences as those of `arbore tree --steps`. */

import { scoreText } from '../lib/score'
import { say } from '../lib/words.svelte'
import { eyeOf, isTurned, relation, windowText } from './eye'
import type { Cut, Step, TreeAnswer, TreeNode } from './model'
import { shortName } from './model'

/** `MAX`, `MIN`, `P2`, or what chance is called. */
export function roleOf(node: TreeNode): string {
  if (node.kind === 'chance') return say('role-chance')
  return node.kind === 'leaf' ? '' : node.kind.toUpperCase()
}

/** Why the rest of a node's moves were not tried: which move refutes, which bound it reaches, and whose that is. */
export function reasonOf(answer: TreeAnswer, node: TreeNode): string {
  if (!node.cut) return ''
  const { cut } = node
  const eye = eyeOf(answer, node)
  const child = cut.refuted_by === null ? undefined : answer.nodes[cut.refuted_by]
  const ancestor = cut.bound_of === null ? undefined : answer.nodes[cut.bound_of]
  return say(messageOf(cut, node, ancestor, isTurned(answer, node)), {
    move: cut.move ?? (child ? shortName(child) : ''),
    value: scoreText(eye.score(cut.value)),
    bound: scoreText(eye.end(cut.bound)),
    ancestor: ancestor?.name ?? '',
  })
}

function messageOf(cut: Cut, node: TreeNode, ancestor: TreeNode | undefined, turned: boolean): string {
  if (node.kind === 'chance') return `cut-chance-${cut.by}`
  if (ancestor?.kind === 'chance') return `cut-${cut.by}-chance`
  const window = ancestor ? '' : '-window'
  return turned ? `cut-negamax${window}` : `cut-${cut.by}${window}`
}

/** One step in words. */
export function narrate(answer: TreeAnswer, step: Step): string {
  const node = answer.nodes[step.node]
  if (!node) return ''
  const eye = eyeOf(answer, node)
  const window = step.window ? windowText(eye.window(step.window)) : undefined
  switch (step.kind) {
    case 'enter': {
      // At the depth limit a player is still to move.
      if (node.kind === 'leaf') return say('step-enter-leaf', { node: node.name })
      const values = { node: node.name, role: roleOf(node) }
      const asked = node.window ? windowText(eye.window(node.window)) : window
      return asked === undefined ? say('step-enter', values) : say('step-enter-window', { ...values, window: asked })
    }
    case 'improve': {
      const child = answer.nodes[step.child ?? -1]
      const value = step.score ? scoreText(eye.score(step.score)) : ''
      // A child that is not listed is called as it would be: by the moves from the root.
      const name = child?.name ?? [node.parent === null ? '' : node.name, step.move].join(' ').trim()
      const values = { node: node.name, child: name, value }
      return window === undefined ? say('step-improve', values) : say('step-improve-window', { ...values, window })
    }
    case 'cut': {
      const skipped = (node.cut?.skipped ?? []).flatMap((id) => answer.nodes[id] ?? [])
      const more = node.cut?.skipped_more ? [`+${node.cut.skipped_more}`] : []
      const moves = [...skipped.map(shortName), ...more].join(' ')
      return say('step-cut', { node: node.name, reason: reasonOf(answer, node), moves })
    }
    case 'leave': {
      const value = node.score ? scoreText(eye.score(node.score)) : ''
      const values = { node: node.name, relation: relation(eye.bound(node.bound)), value }
      return node.leaf ? say(`step-leaf-${node.leaf}`, values) : say('step-leave', values)
    }
  }
}
