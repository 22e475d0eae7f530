import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router-dom'
import { mutate } from 'swr'
import type { EventView } from '#contract/schemas/events.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import { eventByCodePath, eventPath } from '#web/api/events.ts'
import { eventPhotosPage, firstPhotosPage } from '#web/api/photos.ts'
import { getJson } from '#web/api/request.ts'
import { useStore } from '#web/state/store.ts'
import { sentPhoto } from '#web/uploads/upload-status.ts'
import { Gallery, type GalleryState } from './gallery.ts'
import { listenLive, type LiveListener } from './live.ts'
import { useServerBack } from './use-server-back.ts'

const galleries = new Map<number, Gallery>()

/** Adds photos that this browser sends to their galleries. Returns a function that stops it. */
export const addSentPhotos = (): (() => void) =>
  sentPhoto.subscribe(() => {
    const sent = sentPhoto.get()
    if (sent) galleries.get(sent.eventId)?.add([sent.photo])
  })

/** Returns the gallery of an event. It lives as long as the page, so that a returning guest sees it at once. */
export function galleryOf(event: EventView): Gallery {
  const known = galleries.get(event.id)
  if (known) return known
  const gallery = new Gallery(
    {
      page: (after, size) => eventPhotosPage(event.id, after, size),
      count: async () => (await getJson(eventPath(event.id))).photoCount,
    },
    event.photoCount,
    firstPhotosPage(event.id),
  )
  galleries.set(event.id, gallery)
  return gallery
}

/** Returns the event's gallery if it was open on this page. */
export const knownGallery = (eventId: number): Gallery | undefined => galleries.get(eventId)

/**
 * Loads a gallery, receives live messages while it is on screen, and returns its state. Changes of the event are
 * written to SWR's cache.
 */
export function useGallery(gallery: Gallery, eventId: number): GalleryState {
  const { qrCode = '' } = useParams()
  const changeEvent = useEffectEvent((message: LiveMessage) => {
    const path = eventByCodePath(qrCode)
    if (message.type === 'event')
      void mutate<EventView>(path, (event) => event && { ...event, ...message.event }, { revalidate: false })
    if (message.type === 'host' && !message.host) void mutate(path)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const listener: LiveListener = {
      get cursor() {
        return gallery.cursor
      },
      receive(message, cursor) {
        changeEvent(message)
        gallery.receive(message, cursor)
      },
    }
    async function open() {
      // A gallery that is already loaded receives the changes it missed as live messages.
      if (gallery.state.status !== 'ready') await gallery.load()
      if (!isLeft) stop = listenLive(eventId, listener)
    }
    void open()
    return () => {
      isLeft = true
      stop?.()
    }
  }, [gallery, eventId])
  const state = useStore(gallery.store)
  useServerBack(state.status === 'failed' || state.isBehind, () => void gallery.load(true))
  return state
}
