// A game being played: the player to move, the searches of the machines, what each move cost. The moves
// themselves are in the address; this fetches the position, and the moves of machines.
import { isBlunder } from './advice'
import { inPoints } from './score'
import * as api from './api'
import { keyOf, shownLine, shownPly, wholeLine } from './line'
import { change } from './route.svelte'
import { stillTrue, type MoveRecord } from './statistics'
import type { Analysis, Line, MoveValue, PositionInfo } from './types'

export const HUMAN = 'human'
/** Who gives advice; quick, and without mistakes of its own. */
const ADVISER = 'level:hard'
const ADVICE_TIME = '400ms'
/** A machine that moves at once is hard to follow. */
const MIN_DELAY = 350

export interface Thinking {
  player: number
  ahead: number
  analysis: Analysis | null
  /** Positions entered so far, and the time since the search began: also where a proof takes long. */
  nodes: number
  seconds: number
}

export class Play {
  position = $state.raw<PositionInfo | null>(null)
  failure = $state.raw<unknown>(null)
  thinking = $state.raw<Thinking | null>(null)
  records = $state.raw<MoveRecord[]>([])
  /** A move that waits, because it seems to give something away. */
  doubted = $state<string | null>(null)
  /** The player who was to play by proof and made the last move without one. */
  unproven = $state<number | null>(null)
  paused = $state(false)
  rolling = $state(false)
  /** A move is on its way to the server; another must wait for it. */
  isSending = $state(false)
  players: string[] = []
  resigned: number | undefined
  warns = $state(true)
  rolls = $state(true)
  seed = Math.floor(Math.random() * 1e6)

  #advice: { key: string; analysis: Promise<Analysis>; latest: Analysis | null; cancel: AbortController } | null = null
  #stop = new AbortController()
  #since = 0
  #key = ''
  #busy = false

  /** Shows the position of the address, unless it is shown already, and lets machines go on. */
  async follow(): Promise<void> {
    const line = shownLine()
    this.records = stillTrue(this.records, wholeLine().moves)
    if (keyOf(line) !== this.#key) {
      this.#halt()
      this.#key = keyOf(line)
      const stop = this.#stop.signal
      try {
        this.position = await api.position(line, stop)
        this.failure = null
      } catch (error) {
        if (!api.isCancelled(error)) this.failure = error
        return
      }
      if (stop.aborted) return
      this.#since = performance.now()
    }
    await this.goOn()
  }

  /** Makes the next move, if a machine or chance is to move. */
  async goOn(): Promise<void> {
    const position = this.position
    if (!position || position.result || this.resigned !== undefined || this.#busy) return
    const isTip = shownPly() === wholeLine().moves.length
    if (position.turn.kind === 'chance' && isTip && this.rolls && !this.paused) await this.#roll(position)
    if (position.turn.kind !== 'player') return
    const by = this.players[position.turn.player] ?? HUMAN
    if (by === HUMAN) {
      if (this.warns) this.advise()
    } else if (isTip && !this.paused) await this.#think(position, by)
  }

  /** Whether a person is to move. */
  get isPersonsTurn(): boolean {
    const turn = this.position?.turn
    return turn?.kind === 'player' && (this.players[turn.player] ?? HUMAN) === HUMAN && this.resigned === undefined
  }

  /** A person makes a move. A mistake needs a confirmation first. */
  async move(text: string): Promise<void> {
    if (this.isSending) return
    const { position } = this
    const turn = position?.turn
    const side = turn?.kind === 'player' ? turn.player : 0
    const known = this.#advice?.key === this.#key ? this.#advice.latest : null
    const isBad = () => {
      if (!position || !known) return false
      const values = known.moves.map((value) => ({ ...value, score: inPoints(value.score, position.can_count) }))
      return isBlunder(values, text, side, position.clear_lead)
    }
    if (this.warns && this.doubted !== text && turn?.kind === 'player' && isBad()) {
      this.doubted = text
      return
    }
    const seconds = (performance.now() - this.#since) / 1000
    const value = known?.moves.find((value) => value.move === text)
    const cost = { player: side, by: HUMAN, seconds, estimate: value?.score, bound: value?.bound }
    await this.#play(text, turn?.kind === 'player' ? cost : null)
  }

  /** Sends a move; what the server calls it goes into the address. */
  async #play(text: string, cost: Omit<MoveRecord, 'ply' | 'move'> | null): Promise<void> {
    const before = shownLine()
    this.#halt()
    const stop = this.#stop.signal
    this.isSending = true
    try {
      const position = await api.position({ ...before, moves: [...before.moves, text] }, stop)
      if (stop.aborted) return
      const moves = position.moves.length > before.moves.length ? position.moves : [...before.moves, text]
      const line: Line = { ...before, moves }
      const ply = moves.length - 1
      if (cost) this.records = [...stillTrue(this.records, before.moves).filter((r) => r.ply < ply), { ply, move: moves[ply] ?? text, ...cost }]
      this.position = position
      this.failure = null
      this.#key = keyOf(line)
      this.#since = performance.now()
      this.isSending = false
      change({ moves: moves.join(' '), ply: undefined })
    } catch (error) {
      if (!api.isCancelled(error)) this.failure = error
    } finally {
      if (!stop.aborted) this.isSending = false
    }
  }

  async #roll(position: PositionInfo): Promise<void> {
    const stop = this.#stop.signal
    this.rolling = true
    await pause(MIN_DELAY, stop)
    this.rolling = false
    if (stop.aborted) return
    let left = Math.random()
    const at = position.legal.findIndex((_, index) => (left -= position.chances?.[index] ?? 0) < 0)
    await this.#play(position.legal[at] ?? position.legal.at(-1) ?? '', null)
  }

  async #think(position: PositionInfo, by: string): Promise<void> {
    if (position.turn.kind !== 'player') return
    const { player } = position.turn
    const cancel = this.#stop
    this.#busy = true
    this.thinking = { player, ahead: 0, analysis: null, nodes: 0, seconds: 0 }
    const delay = pause(MIN_DELAY, cancel.signal)
    const line = shownLine()
    const since = performance.now()
    const changes = {
      queued: (ahead: number) => this.#update(cancel, { ahead }),
      progress: (analysis: Analysis) => this.#update(cancel, { ahead: 0, analysis }),
      nodes: (nodes: number, seconds: number) => this.#update(cancel, { ahead: 0, nodes, seconds }),
    }
    try {
      const seed = this.seed + line.moves.length
      const analysis = await api.search({ line, player: by, seed }, changes, cancel.signal)
      await delay
      if (cancel.signal.aborted) return
      this.#busy = false
      await this.#decide(analysis, player, by, (performance.now() - since) / 1000)
    } catch (error) {
      if (!api.isCancelled(error) && !cancel.signal.aborted) this.failure = error
    } finally {
      if (cancel === this.#stop) {
        this.#busy = false
        this.thinking = null
      }
    }
  }

  #update(cancel: AbortController, changes: Partial<Thinking>): void {
    if (cancel === this.#stop && this.thinking) this.thinking = { ...this.thinking, ...changes }
  }

  async #decide(analysis: Analysis, player: number, by: string, waited: number): Promise<void> {
    const move = analysis.best ?? this.position?.legal[0]
    if (move === undefined) return
    const seconds = analysis.seconds || waited
    await this.#play(move, {
      player, by, seconds, nodes: analysis.nodes, depth: analysis.depth, estimate: analysis.score ?? undefined, bound: analysis.bound,
    })
    this.unproven = analysis.proven === 'open' && isPerfect(by) ? player : null
  }

  /** The machine plays the best that it has found so far. A proof has no move before it ends: a short search finds one. */
  async moveNow(): Promise<void> {
    const { thinking } = this
    if (!thinking) return
    const by = this.players[thinking.player] ?? ''
    this.#halt()
    const cancel = this.#stop
    try {
      const found = thinking.analysis?.best
        ? thinking.analysis
        : await api.search({ line: shownLine(), player: ADVISER, time: ADVICE_TIME }, {}, cancel.signal)
      if (!cancel.signal.aborted) await this.#decide(found, thinking.player, by, found.seconds)
    } catch (error) {
      if (!api.isCancelled(error) && !cancel.signal.aborted) this.failure = error
    }
  }

  /** Thinks about the position for the person who is to move: for hints and for warnings. */
  advise(): Promise<Analysis> {
    if (this.#advice?.key === this.#key) return this.#advice.analysis
    this.#advice?.cancel.abort()
    const cancel = new AbortController()
    const request = { line: shownLine(), player: ADVISER, time: ADVICE_TIME, exact: true }
    const advice = { key: this.#key, cancel, latest: null as Analysis | null, analysis: null as unknown as Promise<Analysis> }
    advice.analysis = api.search(request, {}, cancel.signal).then((analysis) => (advice.latest = analysis))
    // An error matters only to a request for a hint, which reports it.
    advice.analysis.catch(() => {
      if (this.#advice === advice) this.#advice = null
    })
    this.#advice = advice
    return advice.analysis
  }

  /** The values that the advice found, if it is of this position. */
  get advised(): MoveValue[] {
    return this.#advice?.key === this.#key ? (this.#advice.latest?.moves ?? []) : []
  }

  #halt(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
    this.#advice?.cancel.abort()
    this.#advice = null
    this.#busy = false
    this.thinking = null
    this.rolling = false
    this.isSending = false
    this.doubted = null
    this.unproven = null
  }

  /** Stops everything that runs; the screen is left, or the rules of the game change. */
  leave(): void {
    this.#halt()
    this.#key = ''
  }

  /** Stops machines and dice where they are, or lets them go on. */
  setPaused(paused: boolean): void {
    this.paused = paused
    if (paused) this.#halt()
    else void this.goOn()
  }
}

/** Whether a player promises to play by proof. */
function isPerfect(player: string): boolean {
  return player === 'level:perfect' || player === 'perfect' || player.startsWith('perfect:')
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => { clearTimeout(timer); resolve() }, { once: true })
  })
}
