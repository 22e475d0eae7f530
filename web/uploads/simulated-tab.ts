import type { PhotoView } from '#contract/schemas/photos.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import type { Failure } from './failure.ts'
import { INITIAL_STATE, transition } from './machine.ts'
import { nextRetryAt } from './machine-sending.ts'
import type { Effect, UploadEvent, UploadsState } from './machine-types.ts'
import type { PhotoRow } from './photo-store.ts'
import type { Round, Upload } from './upload.ts'

/** Support for tests of the machine: a tab with a clock and a server, without a browser. */

const EVENT = { id: 1, name: 'Ada & Bo', qrCode: 'ABC' }
const keysTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)
export const response = (status: number, retryAfter?: number): Failure => ({
  status,
  body: '',
  isCandid: true,
  retryAfter,
})
export const sent = (key: string) => samplePhoto(Number(key))
export const chosen = (key: string): Upload => ({
  key,
  event: EVENT,
  name: `${key}.jpg`,
  state: 'chosen',
  progress: 0,
  isFromEarlierVisit: false,
})
export const row = (key: string, more: Partial<PhotoRow> = {}): PhotoRow => ({
  key,
  event: EVENT,
  name: `${key}.jpg`,
  size: 1,
  lastModified: 0,
  ...more,
})

/** A tab that holds the lease. `respond` returns its server's response to each attempt, counted from 1. */
export class Tab {
  state: UploadsState = INITIAL_STATE
  now = 0
  holdsLease = true
  readonly requests: string[] = []
  readonly attempts = new Map<string, number>()
  readonly rounds: { sent: number; known: number; failed: string[] }[] = []
  mostRequests = 0
  readonly #respond: (key: string, attempt: number) => PhotoView | Failure

  constructor(respond: (key: string, attempt: number) => PhotoView | Failure = sent) {
    this.#respond = respond
  }

  /** Returns a tab with `count` stored uploads under way. */
  static sending(count: number, respond?: (key: string, attempt: number) => PhotoView | Failure): Tab {
    const tab = new Tab(respond)
    tab.dispatch({ type: 'chosen', uploads: keysTo(count).map(chosen) })
    tab.dispatch({ type: 'started', eventId: EVENT.id })
    for (const key of keysTo(count)) tab.dispatch({ type: 'stored', key, isStored: true })
    return tab
  }

  get states(): string[] {
    return this.state.uploads.map(({ state }) => state)
  }

  upload(key: string): Upload | undefined {
    return this.state.uploads.find((upload) => upload.key === key)
  }

  dispatch(event: UploadEvent): Effect[] {
    const { state, effects } = transition(this.state, event, this.#context())
    // The machine never mutates a state.
    for (const value of [state, state.uploads, ...state.uploads]) Object.freeze(value)
    this.state = state
    for (const effect of effects) this.#carryOut(effect)
    return effects
  }

  /** Settles the oldest request. */
  respond(): void {
    const key = this.requests.shift()!
    this.dispatch({ type: 'settled', key, result: this.#respond(key, this.attempts.get(key)!) })
  }

  respondToAll(): void {
    while (this.requests.length) this.respond()
  }

  /** Advances the clock to the next retry. Returns the wait in milliseconds. */
  waitForRetry(): number {
    const at = nextRetryAt(this.state, this.#context())!
    const wait = at - this.now
    this.now = at
    this.dispatch({ type: 'due' })
    return wait
  }

  #context() {
    return { now: this.now, holdsLease: this.holdsLease, random: () => 0.5 }
  }

  #carryOut(effect: Effect): void {
    if (effect.type === 'send') {
      this.requests.push(effect.key)
      this.attempts.set(effect.key, (this.attempts.get(effect.key) ?? 0) + 1)
      this.mostRequests = Math.max(this.mostRequests, this.requests.length)
    } else if (effect.type === 'stop') {
      this.requests.splice(this.requests.indexOf(effect.key), 1)
      this.dispatch({ type: 'settled', key: effect.key, result: 'stopped' })
    } else if (effect.type === 'report') this.rounds.push(summaryOf(effect.round))
  }
}

const summaryOf = ({ sent, known, failed }: Round) => ({ sent, known, failed: failed.map(({ key }) => key) })
export const typesOf = (effects: Effect[]) => effects.map(({ type }) => type)
