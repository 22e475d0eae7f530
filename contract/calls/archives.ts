import { call, partialBytes } from '#contract/call.ts'
import { ArchiveQuery, TakeHomeQuery } from '#contract/schemas/archives.ts'

export const downloadPhotos = call('GET /api/events/:id/photos.zip', {
  who: 'guest',
  limit: 'archives',
  open: 'archives',
  summary: 'All photos that the gallery shows, in one file',
  description:
    'Redirects to an address with `through`, whose bytes stay the same while more photos come: resume there with `Range`.',
  query: ArchiveQuery,
  answer: partialBytes('application/zip'),
  done: { 200: 'Originals, stored and not compressed.', 302: 'To the address with `through`.' },
  errors: { 403: ['venue.withheld'], 404: ['photo.noneToDownload'] },
})

export const takeHome = call('GET /api/events/:id/take-home.zip', {
  who: 'host',
  limit: 'archives',
  open: 'archives',
  summary: 'All photos that the gallery shows, with a gallery that opens in any browser, in one file',
  description: 'Redirects to an address with `through`, as `photos.zip` does.',
  query: TakeHomeQuery,
  answer: partialBytes('application/zip'),
  done: { 200: 'Not compressed.', 302: 'To the address with `through`.' },
  errors: { 404: ['photo.noneToDownload'] },
})
