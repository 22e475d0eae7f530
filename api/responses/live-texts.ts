import type { PhotoView } from '#contract/schemas/photos.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import type { SendersPhoto } from '#core/photos/list-photos.ts'

export interface PhotosRead {
  ids: number[]
  photos: PhotoView[]
  ofSenders: SendersPhoto[]
}

/**
 * Returns the messages about these photos by browser. Photos in neither list are removed. Browsers without own photos share
 * one text. Only the last message has the cursor, so that an incomplete transfer is repeated.
 *
 * @param count of the photos that everyone may see
 * @param counts of the photos that only their senders see, by browser
 */
export function photoTexts(
  { ids, photos, ofSenders }: PhotosRead,
  cursor: string,
  count: number,
  counts: ReadonlyMap<string, number>,
): (device: string | undefined) => string {
  // Other browsers never received these photos, so they need no `removed` for them.
  const known = new Set(
    [...photos, ...ofSenders.filter((one) => one.isOnlyForSender).map((one) => one.photo)].map(
      ({ id }) => id,
    ),
  )
  const removed = ids.filter((id) => !known.has(id))

  const textFor = (own: PhotoView[], photoCount: number) => {
    const shown = [...photos, ...own].toSorted((a, b) => b.id - a.id)
    const left = removed.filter((id) => !own.some((photo) => photo.id === id))
    const messages: LiveMessage[] = []
    if (shown.length) messages.push({ type: 'photos', photos: shown, photoCount })
    if (left.length) messages.push({ type: 'removed', ids: left, photoCount })
    return messages
      .map((message) => eventText(message, message === messages.at(-1) ? cursor : undefined))
      .join('')
  }
  const shared = textFor([], count)
  const texts = new Map<string, string>()
  return (device) => {
    if (device === undefined || !counts.has(device)) return shared
    const own = ofSenders.filter((one) => one.device === device).map(({ photo }) => photo)
    const text = texts.get(device) ?? textFor(own, count + counts.get(device)!)
    texts.set(device, text)
    return text
  }
}

/** Formats a server-sent event. Browsers send the last `id` as `Last-Event-ID` when they reconnect. */
export const eventText = (message: LiveMessage, id?: string) =>
  `${id ? `id: ${id}\n` : ''}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`
