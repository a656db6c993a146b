import { describe, expect, it } from 'vitest'
import { codeOf, lineOf } from './code'
import dice from './fixtures/dice.json'
import lecture from './fixtures/lecture.json'
import players from './fixtures/three-players.json'
import type { TreeAnswer } from './model'

const ALL = ['minimax', 'negamax', 'alphabeta', 'alphabeta-negamax', 'maxn', 'paranoid', 'expectiminimax', 'engine']

describe('pseudo-code', () => {
  it('has a line for every step of every tree', () => {
    const pairs: [string, unknown][] = [
      ['alphabeta', lecture],
      ['minimax', lecture],
      ['negamax', lecture],
      ['alphabeta-negamax:fail=hard', lecture],
      ['engine', lecture],
      ['expectiminimax', dice],
      ['maxn', players],
    ]
    for (const [player, tree] of pairs) {
      const { nodes, steps } = tree as TreeAnswer
      const parts = codeOf(player)
      for (const step of steps) {
        if (step.kind === 'cut' && /^(minimax|negamax)/.test(player)) continue
        const { part, line } = lineOf(parts, step, nodes[step.node]!)
        expect(parts[part]?.lines.some((one) => one.id === line), `${player} ${step.kind} ${line}`).toBe(true)
      }
    }
  })

  it('shows the switches that ran', () => {
    const text = (player: string) => codeOf(player).flatMap((part) => part.lines.map((one) => one.text)).join('\n')
    expect(text('alphabeta')).toContain('if best ≥ β: break')
    expect(text('alphabeta:depth=3,cut=gt')).toContain('if best > β: break')
    expect(text('alphabeta:fail=hard')).toContain('max(α, min(best, β))')
    expect(text('minimax:tie=last')).toContain('if v ≥ best')
    for (const player of ALL) expect(codeOf(player).length).toBeGreaterThan(0)
    expect(codeOf('random')).toEqual([])
  })

  it('goes to the function of the node that a step is at', () => {
    const { nodes, steps } = lecture as unknown as TreeAnswer
    const parts = codeOf('alphabeta')
    const cut = steps.find((step) => step.kind === 'cut')!
    expect(lineOf(parts, cut, nodes[cut.node]!)).toEqual({ part: 1, line: 'cut' })
    expect(lineOf(parts, steps[0]!, nodes[0]!)).toEqual({ part: 0, line: 'enter' })
  })
})
