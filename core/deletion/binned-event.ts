import { defineEntity, p } from '@mikro-orm/core'

const BinnedEventSchema = defineEntity({
  name: 'BinnedEvent',
  tableName: 'binned_events',
  properties: {
    /** The event's id. */
    id: p.integer().primary().autoincrement(false),
    name: p.text(),
    photoCount: p.integer(),
    /** Size of the originals and their JPEG copies. */
    bytes: p.bigint('number'),
    deletedAt: p.datetime().defaultRaw('now()'),
    /** Deleted permanently after this moment. The removals of its objects are due at the same time. */
    dueAt: p.datetime(),
    /** Code on its printed cards. No new event takes it. */
    qrCode: p.text().unique(),
    /** Keys of its stored objects. */
    keys: p.json<string[]>().lazy(),
    /** Its admin codes, which become usable again. */
    codeIds: p.json<number[]>().lazy(),
    /** Its rows by table (`move-to-bin.ts`), as JSON. */
    rows: p.json<Record<string, object[]>>().lazy(),
  },
})

/** A deleted event that administrators can restore. Its rows are only here, so that no query has to exclude them. */
export class BinnedEvent extends BinnedEventSchema.class {}
BinnedEventSchema.setClass(BinnedEvent)
