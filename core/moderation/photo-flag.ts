import { defineEntity, p } from '@mikro-orm/core'
import { Photo } from '#core/photos/photo.ts'

const PhotoFlagSchema = defineEntity({
  name: 'PhotoFlag',
  tableName: 'photo_flags',
  // One flag for each photo and client: the second guest to try is told so by the database, whatever races.
  uniques: [{ properties: ['photo', 'ipAddress'] }],
  // A photo's latest reasons, without the flags of all others.
  indexes: [{ properties: ['photo', 'id'] }],
  properties: {
    id: p.integer().primary(),
    photo: () => p.manyToOne(Photo).ref().deleteRule('cascade'),
    /** Who flagged: the client's network, or `device:` and its browser's id where `FLAG_IDENTITY=device`. */
    ipAddress: p.text(),
    /** The client's network (`networkOf`) in both cases; null in flags that browsers made before it was kept. */
    network: p.text().nullable(),
    /** Which share of its network it counts in (`Flagger.isNewcomer`). */
    isNewcomer: p.boolean().default(false),
    reason: p.text().nullable(),
    flaggedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A guest's report of a photo. */
export class PhotoFlag extends PhotoFlagSchema.class {}
PhotoFlagSchema.setClass(PhotoFlag)
