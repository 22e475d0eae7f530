import type { PhotoView } from '#contract/schemas/photos.ts'
import { backoffDelay } from './backoff.ts'
import { isFinal, type Failure } from './failure.ts'
import type { Context, UploadsState } from './machine-types.ts'
import { add, change, find, notify, type Step } from './machine-step.ts'
import type { Upload } from './upload.ts'

/** Maximum photos sent at a time. Fills the connection and leaves the browser requests for pictures. */
const MAX_CONCURRENT_UPLOADS = 3
/** Consecutive failures before the guest sees a notice. The first failure is often brief. */
const FAILURES_BEFORE_PAUSE = 2
/** Statuses that affect every photo: no response, too many requests, and an unavailable server. */
const AFFECTS_ALL = [0, 429, 502, 503, 504]

/** Returns the queued uploads that this tab may send. */
export const sendable = ({ uploads, active }: UploadsState, { holdsLease }: Context): Upload[] =>
  uploads.filter(
    ({ key, state, isStored }) =>
      state === 'queued' && !active.has(key) && (isStored === false || (isStored === true && holdsLease)),
  )

/** Returns when the next retry is due, in milliseconds since 1970. Undefined without one. */
export function nextRetryAt(state: UploadsState, context: Context): number | undefined {
  const times = sendable(state, context).map((upload) => retryAt(state, upload))
  const next = Math.min(...times)
  return times.length && next > context.now ? next : undefined
}

const retryAt = ({ connection }: UploadsState, { retry }: Upload) =>
  Math.max(connection.retryAt, retry?.at ?? 0)

/** Starts the uploads that are due, up to three at a time. */
export function startDue(step: Step): void {
  const { state, context } = step
  const queued = sendable(state, context)
  if (!queued.length) return
  const due = queued
    .filter((upload) => retryAt(state, upload) <= context.now)
    .slice(0, MAX_CONCURRENT_UPLOADS - state.active.size)
  for (const upload of due) {
    change(step, [upload.key], { state: 'sending', progress: 0 })
    state.active = new Set(state.active).add(upload.key)
    add(step, { type: 'send', key: upload.key })
  }
  add(step, { type: 'lookAhead' })
}

export function stop({ state, effects }: Step, matches: (upload: Upload) => boolean): void {
  for (const upload of state.uploads)
    if (state.active.has(upload.key) && matches(upload)) effects.push({ type: 'stop', key: upload.key })
}

/** Pauses as soon as the device loses its network, without waiting for timeouts. */
export function loseConnection(step: Step): void {
  const { state, context } = step
  const failures = Math.max(state.connection.failures, FAILURES_BEFORE_PAUSE)
  state.connection = { failures, retryAt: context.now + backoffDelay(failures, 0, context.random) }
  state.pause = { isPaused: true, isNotCandid: false }
  stop(step, () => true)
}

/** Makes every queued upload due. */
export function retryNow({ state }: Step): void {
  state.connection = { failures: 0, retryAt: 0 }
  state.uploads = state.uploads.map((upload) => (upload.retry ? { ...upload, retry: undefined } : upload))
}

export function settle(step: Step, key: string, result: PhotoView | Failure | 'stopped'): void {
  const { state } = step
  state.active = new Set([...state.active].filter((other) => other !== key))
  if (result === 'stopped') {
    if (find(step, key)?.state === 'sending') change(step, [key], { state: 'queued', progress: 0 })
  } else if ('id' in result) {
    connected(step)
    take(step, key, result)
  } else if (isFinal(result)) {
    if (result.status) connected(step)
    change(step, [key], { state: 'failed', progress: 0, failure: result })
    add(step, { type: 'save', keys: [key], change: { refusal: result }, notifies: true })
  } else {
    change(step, [key], { state: 'queued', progress: 0 })
    delay(step, key, result)
  }
}

/** Resets the connection's failures after a response. `Retry-After` stays, unless the guest saw a notice. */
function connected({ state }: Step): void {
  const { isPaused } = state.pause
  state.connection = { failures: 0, retryAt: isPaused ? 0 : state.connection.retryAt }
  if (isPaused) state.pause = { isPaused: false, isNotCandid: false }
}

function delay(step: Step, key: string, { status, retryAfter, isCandid }: Failure): void {
  const { state, context } = step
  const { now, random } = context
  // A server error may affect only this photo, so the others continue.
  if (isCandid && !AFFECTS_ALL.includes(status)) {
    const failures = (find(step, key)?.retry?.failures ?? 0) + 1
    return change(step, [key], {
      retry: { failures, at: now + backoffDelay(failures, retryAfter, random) },
    })
  }
  // Concurrent uploads that fail together count as one failure.
  if (state.connection.retryAt > now) return
  const failures = state.connection.failures + 1
  state.connection = { failures, retryAt: now + backoffDelay(failures, retryAfter, random) }
  // A rate limit doesn't mean that the connection is lost.
  if (status !== 429 && failures >= FAILURES_BEFORE_PAUSE)
    state.pause = { isPaused: true, isNotCandid: !isCandid }
}

/** Marks a photo as stored by the server, and notifies other tabs. */
export function take(step: Step, key: string, photo: PhotoView): void {
  const isKnown = find(step, key)?.isKnown
  add(step, notify({ type: 'sent', key, photo, isKnown }))
  showSent(step, key, photo, isKnown)
}

export function showSent(step: Step, key: string, photo: PhotoView, isKnown: boolean | undefined): void {
  const upload = find(step, key)
  add(step, { type: 'forget', key })
  if (!upload) return
  add(step, { type: 'arrived', upload, photo })
  change(step, [key], { state: 'sent', progress: 1, isKnown, retry: undefined })
}
