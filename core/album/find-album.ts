import type { EntityManager } from '@mikro-orm/postgresql'
import type { AlbumFormat } from '#contract/values/album-formats.ts'
import { formattedIn, type Language } from '#contract/values/languages.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { renditionKey } from '#core/photos/object-keys.ts'
import { findTakeHomePhotos, type TakeHomePhoto } from '#core/take-home/take-home-photos.ts'

/** Maximum photos. Bounds the number of pages, and so the time to draw them. */
export const MAX_ALBUM_PHOTOS = 120
/** Minimum photos. With fewer favorites, photos from the whole evening are added. */
const MIN_ALBUM_PHOTOS = 48

/** Content of an album, in plain values for a thread. */
export interface Album {
  format: AlbumFormat
  language: Language
  name: string
  date: string
  photos: { key: string; aspect: number; caption: string }[]
  /** Index of the photo on the cover. */
  cover: number
}

/**
 * Returns the album of the event's favorites, sorted by time. Throws `not_found` when no photo can be shown.
 * `timeZone` is the venue's.
 */
export async function findAlbum(
  em: EntityManager,
  event: Event,
  format: AlbumFormat,
  fallback: Language,
  timeZone: string,
): Promise<Album> {
  return albumOf(event, await findTakeHomePhotos(em, event.id, timeZone), format, fallback)
}

/** Returns the album of these photos, with times as on their clocks. Throws `not_found` without renditions. */
export function albumOf(
  event: Pick<Event, 'name' | 'date' | 'language'>,
  photos: Pick<TakeHomePhoto, 'filename' | 'renditions' | 'moment' | 'senderName' | 'heartCount'>[],
  format: AlbumFormat,
  fallback: Language,
): Album {
  const language = event.language ?? fallback
  const locale = formattedIn(language)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const all = photos.filter(({ renditions }) => renditions.length)
  if (!all.length) throw new AppError('not_found', 'photo.noneToDownload')
  const chosen = choose(all)
  const favorite = chosen.toSorted((a, b) => b.heartCount - a.heartCount)[0]!
  return {
    format,
    language,
    name: event.name,
    date: day.format(new Date(event.date)),
    photos: chosen.map((photo) => {
      const { width, height } = photo.renditions.at(-1)!
      const when = time.format(new Date(`${photo.moment}Z`))
      return {
        key: renditionKey(photo.filename, width),
        aspect: width / height,
        caption: photo.senderName ? `${photo.senderName} · ${when}` : when,
      }
    }),
    cover: chosen.indexOf(favorite),
  }
}

/**
 * Chooses the photos with the most hearts. If these are few, adds others from the whole evening. Keeps the
 * order.
 */
export function choose<P extends Pick<TakeHomePhoto, 'heartCount'>>(photos: P[]): P[] {
  const favorites = photos
    .filter(({ heartCount }) => heartCount > 0)
    .toSorted((a, b) => b.heartCount - a.heartCount)
    .slice(0, MAX_ALBUM_PHOTOS)
  const others = photos.filter(({ heartCount }) => heartCount === 0)
  const missing = Math.min(others.length, Math.max(0, MIN_ALBUM_PHOTOS - favorites.length))
  const spread = Array.from({ length: missing }, (_, n) => others[Math.floor((n * others.length) / missing)]!)
  const chosen = new Set([...favorites, ...spread])
  return photos.filter((photo) => chosen.has(photo))
}
