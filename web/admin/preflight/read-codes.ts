import { pagePath } from '#contract/pages.ts'
import type { ListedEventView } from '#contract/schemas/events.ts'
import { groupEvents } from '#web/admin/events/group-events.ts'
import { today } from '#web/admin/moments.ts'
import { EVENTS } from '#web/api/events.ts'
import { qrImagePath } from '#web/api/qr-images.ts'
import { request } from '#web/api/request.ts'

/** Maximum events whose codes are read. A week with more is a fair, whose other codes are made the same way. */
const MAX_EVENTS = 30

export interface ReadCodes {
  count: number
  /** Names of events whose image has no code, or another address. */
  bad: string[]
}

/** Reads the QR images of the events of the next seven days, as a phone does, and compares them with `origin`. */
export async function readCodes(origin: string): Promise<ReadCodes> {
  const events = (await (await request(EVENTS)).json()) as ListedEventView[]
  const { today: now, week } = groupEvents(events, today())
  // Fetched here, because few administrators run the test.
  const { readImage } = await import('#web/scan/camera/wasm-reader.ts')
  const soon = [...now, ...week].slice(0, MAX_EVENTS)
  const bad: string[] = []
  for (const { name, qrCode } of soon) {
    const image = await request(qrImagePath('events', qrCode, 300))
    const text = await readImage(await image.blob())
    if (text !== origin + pagePath('event', { qrCode })) bad.push(name)
  }
  return { count: soon.length, bad }
}
