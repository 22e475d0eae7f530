import type { HandOverView } from '#contract/schemas/hand-overs.ts'
import type { HandOver } from './hand-over.ts'

export const handOverView = (row: HandOver): HandOverView => ({
  id: row.id,
  eventId: row.eventId,
  eventName: row.eventName,
  eventDate: row.eventDate,
  actor: row.actor,
  place: row.place,
  state: row.state,
  failure: row.failure ?? null,
  withHidden: row.withHidden,
  byGuest: row.byGuest,
  language: row.language,
  through: row.through,
  photos: row.photos,
  bytes: row.bytes,
  checksum: row.checksum ?? null,
  folder: row.folder ?? null,
  lost: row.lost,
  percent: row.percent,
  doneAt: row.doneAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
})
