/** Steps and cuts in words: the same sentences as those of `arbore tree --steps`. */

import type { Cut, Step, TreeAnswer, TreeNode } from './model'
import { isLeaf, shortName } from './model'
import { eyeOf, relation, showScore, showWindow, type Say } from './score'

/** `MAX`, `MIN`, `P2`, or what chance is called. */
export function roleOf(node: TreeNode, say: Say): string {
  if (node.kind === 'chance') return say('role-chance')
  return node.kind === 'leaf' ? '' : node.kind.toUpperCase()
}

/** Why the rest of a node's moves were not tried: which move refutes, which bound it reaches, and whose that is. */
export function reasonOf(answer: TreeAnswer, node: TreeNode, say: Say): string {
  if (!node.cut) return ''
  const { cut } = node
  const eye = eyeOf(answer, node)
  const child = answer.nodes[cut.refuted_by]
  const ancestor = cut.bound_of === null ? undefined : answer.nodes[cut.bound_of]
  const isTurned = answer.is_negamax && node.kind === 'min'
  const bound = cut.bound === 'inf' || cut.bound === '-inf' ? cut.bound : eye.score(cut.bound)
  return say(messageOf(cut, node, ancestor, isTurned), {
    move: child ? shortName(child) : '',
    value: showScore(eye.score(cut.value), say),
    bound: showScore(bound, say),
    ancestor: ancestor?.name ?? '',
  })
}

function messageOf(cut: Cut, node: TreeNode, ancestor: TreeNode | undefined, isTurned: boolean): string {
  if (node.kind === 'chance') return `cut-chance-${cut.by}`
  if (ancestor?.kind === 'chance') return `cut-${cut.by}-chance`
  const window = ancestor ? '' : '-window'
  return isTurned ? `cut-negamax${window}` : `cut-${cut.by}${window}`
}

/** One step in words. */
export function narrate(answer: TreeAnswer, step: Step, say: Say): string {
  const node = answer.nodes[step.node]
  if (!node) return ''
  const eye = eyeOf(answer, node)
  const name = node.name
  const window = step.window ? showWindow(eye.window(step.window), say) : undefined
  switch (step.kind) {
    case 'enter': {
      if (isLeaf(node)) return say('step-enter-leaf', { node: name })
      const role = roleOf(node, say)
      const asked = node.window ? showWindow(eye.window(node.window), say) : window
      return asked === undefined
        ? say('step-enter', { node: name, role })
        : say('step-enter-window', { node: name, role, window: asked })
    }
    case 'improve': {
      const child = answer.nodes[step.child ?? -1]
      const value = step.score ? showScore(eye.score(step.score), say) : ''
      const values = { node: name, child: child ? shortName(child) : '', value }
      return window === undefined
        ? say('step-improve', values)
        : say('step-improve-window', { ...values, window })
    }
    case 'cut': {
      const moves = (node.cut?.skipped ?? []).map((id) => answer.nodes[id]).map((skipped) => (skipped ? shortName(skipped) : ''))
      return say('step-cut', { node: name, reason: reasonOf(answer, node, say), moves: moves.join(' ') })
    }
    case 'leave': {
      const value = node.score ? showScore(eye.score(node.score), say) : ''
      const values = { node: name, relation: relation(eye.bound(node.bound)), value }
      return node.leaf ? say(`step-leaf-${node.leaf}`, values) : say('step-leave', values)
    }
  }
}
