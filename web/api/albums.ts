import type { AlbumFormat } from '#contract/values/album-formats.ts'
import type { Language } from '#contract/values/languages.ts'
import { pathOf } from './path-of.ts'

/** Path of the album of the event's favorites. */
export const albumPath = (id: number, format: AlbumFormat, language: Language): string =>
  pathOf('GET /api/events/:id/album.pdf', { id, format, language })
