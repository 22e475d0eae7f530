import { loseConnection, retryNow, settle, showSent, startDue, stop, take } from './machine-sending.ts'
import { add, change, find, notify, type Step } from './machine-step.ts'
import type { Context, Effect, UploadEvent, UploadsState } from './machine-types.ts'
import type { PhotoRow } from './photo-store.ts'
import type { SharedUpload, TabMessage } from './tabs.ts'
import { isUnderWay, type Upload } from './upload.ts'

/** Events that don't start uploads. */
const PASSIVE: UploadEvent['type'][] = ['previewMade', 'progressed', 'known']

export const INITIAL_STATE: UploadsState = {
  uploads: [],
  canStore: undefined,
  active: new Set(),
  connection: { failures: 0, retryAt: 0 },
  pause: { isPaused: false, isNotCandid: false },
}

/**
 * Returns the state of the uploads after an event, and the effects to carry out in order. Pure. Only this state machine
 * decides what to send, retry, abandon and report.
 */
export function transition(
  before: UploadsState,
  event: UploadEvent,
  context: Context,
): { state: UploadsState; effects: Effect[] } {
  const step: Step = { state: { ...before }, effects: [], context }
  handle(step, event)
  endRounds(step)
  if (!PASSIVE.includes(event.type)) startDue(step)
  return { state: step.state, effects: step.effects }
}

function handle(step: Step, event: UploadEvent): void {
  const { state } = step
  switch (event.type) {
    case 'chosen':
      state.uploads = [...state.uploads, ...event.uploads]
      return add(step, ...event.uploads.map(({ key }) => ({ type: 'makePreview', key }) as const))
    case 'started': {
      const keys = state.uploads
        .filter(({ state, event: { id } }) => state === 'chosen' && id === event.eventId)
        .map(({ key }) => key)
      change(step, keys, { state: 'queued' })
      return add(step, ...keys.map((key) => ({ type: 'store', key }) as const))
    }
    case 'removed':
      forget(step, event.key, true)
      return add(step, notify({ type: 'removed', key: event.key }))
    case 'retried':
      change(step, event.keys, { state: 'queued', failure: undefined })
      return add(step, { type: 'save', keys: event.keys, change: { refusal: undefined }, notifies: true })
    case 'woken':
      retryNow(step)
      return add(step, { type: 'takeLease' }, notify({ type: 'wake' }))
    case 'offline':
      return loseConnection(step)
    case 'due':
      return
    case 'storageChecked':
      state.canStore = event.canStore
      return
    case 'stored':
      if (!find(step, event.key)) return
      if (!event.isStored) state.canStore = false
      change(step, [event.key], { isStored: event.isStored })
      return add(step, notify({ type: 'rows' }))
    case 'rowsRead':
      return readRows(step, event.rows, event.isFirst)
    case 'leaseChanged':
      if (!event.isHeld) return stop(step, ({ isStored }) => isStored === true)
      // The previous tab was sending them.
      change(
        step,
        state.uploads.filter(isOrphaned).map(({ key }) => key),
        { state: 'queued', progress: 0 },
      )
      return retryNow(step)
    case 'previewMade':
      if (!find(step, event.key)) return
      change(step, [event.key], { preview: event.preview })
      return add(step, { type: 'save', keys: [event.key], change: { preview: event.preview } })
    case 'progressed':
      for (const [key, progress] of event.parts)
        if (find(step, key)?.state === 'sending') change(step, [key], { progress })
      return
    case 'known':
      return change(step, [event.key], { isKnown: true })
    case 'found':
      if (find(step, event.key)?.state === 'queued') take(step, event.key, event.photo)
      return
    case 'settled':
      return settle(step, event.key, event.result)
    case 'message':
      return receive(step, event.message)
  }

  function isOrphaned(upload: Upload): boolean {
    return upload.isStored === true && upload.state === 'sending' && !state.active.has(upload.key)
  }
}

function forget(step: Step, key: string, terminates: boolean): void {
  stop(step, (upload) => upload.key === key)
  step.state.uploads = step.state.uploads.filter((upload) => upload.key !== key)
  add(step, { type: 'forget', key, terminates })
}

/** Updates the list to the stored rows. */
function readRows(step: Step, rows: readonly PhotoRow[], isFirst: boolean): void {
  const stored = new Set(rows.map(({ key }) => key))
  const isGone = ({ key, isStored, state }: Upload) => isStored && state !== 'sent' && !stored.has(key)
  for (const { key } of step.state.uploads.filter(isGone)) forget(step, key, false)
  const known = new Map(step.state.uploads.map((upload) => [upload.key, upload]))
  const added = rows.filter(({ key }) => !known.has(key)).map((row) => uploadOf(row, isFirst))
  step.state.uploads = [...step.state.uploads, ...added]
  for (const { key, refusal } of rows) {
    const upload = known.get(key)
    if (!upload || (upload.state === 'failed') === Boolean(refusal)) continue
    change(step, [key], { state: refusal ? 'failed' : 'queued', failure: refusal, progress: 0 })
  }
}

const uploadOf = ({ key, event, name, refusal, preview }: PhotoRow, isFromEarlierVisit: boolean): Upload => ({
  key,
  event,
  name,
  state: refusal ? 'failed' : 'queued',
  progress: 0,
  isStored: true,
  isFromEarlierVisit,
  failure: refusal,
  preview,
})

function receive(step: Step, message: TabMessage): void {
  switch (message.type) {
    case 'sent':
      return showSent(step, message.key, message.photo, message.isKnown)
    case 'removed':
      return forget(step, message.key, step.context.holdsLease)
    case 'released':
      return add(step, { type: 'takeLease' })
    case 'wake':
      return retryNow(step)
    case 'hello':
      return add(step, { type: 'share' })
    case 'state':
      return follow(step, message.uploads, message.pause)
    case 'rows':
      // The sender has read the rows before this event.
      return
  }
}

/** Shows the state of the sending tab. */
function follow(step: Step, uploads: readonly SharedUpload[], pause: UploadsState['pause']): void {
  if (step.context.holdsLease) return
  for (const { key, ...shared } of uploads) if (find(step, key)?.isStored) change(step, [key], shared)
  step.state.pause = pause
}

/** Reports the round of each event that has no upload in progress, and drops its sent uploads. */
function endRounds(step: Step): void {
  const { state } = step
  for (const event of new Map(state.uploads.map(({ event }) => [event.id, event])).values()) {
    const own = state.uploads.filter((upload) => upload.event.id === event.id)
    if (own.some(isUnderWay)) continue
    const sent = own.filter((upload) => upload.state === 'sent')
    const failed = own.filter(({ isUnreported }) => isUnreported)
    if (!sent.length && !failed.length) continue
    state.uploads = state.uploads
      .filter((upload) => !sent.includes(upload))
      .map((upload) => (failed.includes(upload) ? { ...upload, isUnreported: false } : upload))
    const known = sent.filter(({ isKnown }) => isKnown).length
    add(step, { type: 'report', round: { event, sent: sent.length - known, known, failed } })
  }
}
