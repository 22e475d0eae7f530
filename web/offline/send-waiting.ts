import { isFinal, NO_ANSWER } from '#web/uploads/answers.ts'
import { browserClock } from '#web/uploads/browser-clock.ts'
import { deliverPhoto } from '#web/uploads/deliver-photo.ts'
import { finishUpload } from '#web/uploads/finish-upload.ts'
import { TabLease } from '#web/uploads/lease.ts'
import { PhotoStore } from '#web/uploads/photo-store.ts'
import type { PhotoRow } from '#web/uploads/photo-store.ts'
import { Tabs } from '#web/uploads/tabs.ts'
import { sendByFetch } from './send-by-fetch.ts'

/**
 * Sends the photos that wait in the browser, one after the other, under the lease that lets one tab at a time send them. Rejects
 * while a page has it, or when the connection breaks: then the browser calls again later.
 */
export async function sendWaiting(): Promise<void> {
  const store = new PhotoStore()
  const tabs = new Tabs()
  const lost = new AbortController()
  const lease = new TabLease(`worker-${Date.now()}-${Math.random()}`, {
    change: (change) => store.changeLease(change),
    ...browserClock,
    onChange: (isHeld) => isHeld || lost.abort(),
  })
  lease.want(true)
  try {
    await lease.take()
    if (!lease.isHeld) throw new Error('A page sends them.')
    tabs.open(() => {})
    for (const row of await store.rows()) if (!row.refusal) await send(row, store, tabs, lost.signal)
  } finally {
    lease.release()
    tabs.tell({ type: 'released' })
  }
}

async function send(row: PhotoRow, store: PhotoStore, tabs: Tabs, signal: AbortSignal): Promise<void> {
  const { key, event, name, sender, url } = row
  const result = await deliverPhoto(
    {
      file: () => store.file(key),
      // The server compares.
      check: async () => undefined,
      send: (upload, signal) => sendByFetch({ ...upload, eventId: event.id, name, sender }, signal),
      finish: finishUpload,
      saveUrl: (url) => store.change(key, { url }),
    },
    url,
    () => {},
    signal,
  ).catch(() => NO_ANSWER)
  signal.throwIfAborted()
  if ('id' in result) {
    await store.remove(key)
    tabs.tell({ type: 'sent', key, photo: result })
  } else if (isFinal(result)) {
    await store.change(key, { refusal: result })
    tabs.tell({ type: 'rows' })
  } else throw new Error('To be tried again.')
}
