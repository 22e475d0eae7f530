import { defineEntity, p } from '@mikro-orm/core'

const DeletedPhotoSchema = defineEntity({
  name: 'DeletedPhoto',
  tableName: 'gone_photos',
  indexes: [{ properties: ['eventId', 'changedIn'] }, { properties: ['goneAt'] }],
  properties: {
    /** The photo's. */
    id: p.integer().primary().autoincrement(false),
    /** The event may be gone as well. */
    eventId: p.integer(),
    /** As `Photo.changedIn`. */
    changedIn: p.bigint('number'),
    goneAt: p.datetime().defaultRaw('now()'),
  },
})

/** A photo that was deleted a short time ago, for galleries that still show it; a trigger of `photos` writes it. */
export class DeletedPhoto extends DeletedPhotoSchema.class {}
DeletedPhotoSchema.setClass(DeletedPhoto)
