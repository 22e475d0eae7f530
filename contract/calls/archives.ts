import { call, partialBytes } from '#contract/call.ts'
import { ArchiveQuery, TakeHomeQuery } from '#contract/schemas/archives.ts'

export const downloadPhotos = call('GET /api/events/:id/photos.zip', {
  who: 'guest',
  limit: 'archives',
  open: 'archives',
  summary: 'Download all photos of the gallery as a ZIP',
  description:
    'Without `through` and `ids`, redirects to an address with `through`. Its bytes stay the same when photos are added, so `Range` can resume it.',
  query: ArchiveQuery,
  response: partialBytes('application/zip'),
  done: { 200: 'The originals, uncompressed.', 302: 'To the address with `through`.' },
  errors: { 403: ['venue.disabled'], 404: ['photo.noneToDownload'] },
})

export const takeHome = call('GET /api/events/:id/take-home.zip', {
  who: 'host',
  limit: 'archives',
  open: 'archives',
  summary: 'Download all photos of the gallery as a ZIP, with a gallery that opens in any browser',
  description: 'Without `through`, redirects like `photos.zip`.',
  query: TakeHomeQuery,
  response: partialBytes('application/zip'),
  done: { 200: 'Uncompressed.', 302: 'To the address with `through`.' },
  errors: { 404: ['photo.noneToDownload'] },
})
