import { defineEntity, p } from '@mikro-orm/core'
import { Photo } from '#core/photos/photo.ts'

const PhotoFlagSchema = defineEntity({
  name: 'PhotoFlag',
  tableName: 'photo_flags',
  // One flag for each photo and client, even for concurrent requests.
  uniques: [{ properties: ['photo', 'ipAddress'] }],
  // For a photo's latest reasons.
  indexes: [{ properties: ['photo', 'id'] }],
  properties: {
    id: p.integer().primary(),
    photo: () => p.manyToOne(Photo).ref().deleteRule('cascade'),
    /** The client's network, or `device:` and the browser's id with `FLAG_IDENTITY=device`. */
    ipAddress: p.text(),
    /** The client's network (`networkOf`); null in old flags counted by browser. */
    network: p.text().nullable(),
    /** Whether it counts in its network's share for new browsers (`Flagger.isNewcomer`). */
    isNewcomer: p.boolean().default(false),
    reason: p.text().nullable(),
    flaggedAt: p.datetime().defaultRaw('now()'),
  },
})

export class PhotoFlag extends PhotoFlagSchema.class {}
PhotoFlagSchema.setClass(PhotoFlag)
