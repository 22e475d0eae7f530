import { defineEntity, p } from '@mikro-orm/core'
import type { Actor } from '#contract/schemas/audit-log.ts'
import type { HandOverFailure, HandOverPlace, HandOverState } from '#contract/schemas/hand-overs.ts'
import type { Language } from '#contract/values/languages.ts'

const HandOverSchema = defineEntity({
  name: 'HandOver',
  tableName: 'hand_overs',
  indexes: [{ properties: ['eventId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** Not a foreign key: the receipt outlives its event. */
    eventId: p.integer(),
    eventName: p.text(),
    eventDate: p.text(),
    actor: p.text().$type<Actor>(),
    /** The administrator's name. Null for a host and the command line. */
    username: p.text().nullable(),
    place: p.text().$type<HandOverPlace>(),
    state: p.text().$type<HandOverState>(),
    failure: p.text().$type<HandOverFailure>().nullable(),
    /** Whether the folder `hidden` contains the photos that guests don't see. */
    withHidden: p.boolean(),
    byGuest: p.boolean(),
    language: p.text().$type<Language>(),
    /** Id of the event's newest photo at the start. */
    through: p.integer(),
    /** Ids of its photos; empty until they are known, and after a deletion without the bin. */
    photoIds: p.json<number[]>().defaultRaw(`'[]'`),
    photos: p.integer().default(0),
    hiddenPhotos: p.integer().default(0),
    /** Photos that the store had lost. */
    lost: p.integer().default(0),
    /** Total bytes of the files. */
    bytes: p.bigint('number').default(0),
    /** SHA-256 (hex) of `SHA256SUMS`. */
    checksum: p.text().nullable(),
    /** ETag of the ZIP. */
    etag: p.text().nullable(),
    /** Name of the folder on the drive; while it is written, that of the latest run's unfinished folder. */
    folder: p.text().nullable(),
    percent: p.integer().default(0),
    startedAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** Whether the deletion skipped the bin. */
    atOnce: p.boolean().default(false),
    /** Photos that were deleted with the event and are not in the hand-over. */
    left: p.integer().default(0),
  },
})

/** An event's photos for its host, as a ZIP or on a drive. The venue keeps the row for the receipt. */
export class HandOver extends HandOverSchema.class {}
HandOverSchema.setClass(HandOver)
