import { defineEntity, p } from '@mikro-orm/core'

const DeletedPhotoSchema = defineEntity({
  name: 'DeletedPhoto',
  tableName: 'deleted_photos',
  indexes: [{ properties: ['eventId', 'changedIn'] }, { properties: ['deletedAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Not a foreign key, because the event may be deleted too. */
    eventId: p.integer(),
    /** See `Photo.changedIn`. */
    changedIn: p.bigint('number'),
    deletedAt: p.datetime().defaultRaw('now()'),
  },
})

/** Tombstone of a recently deleted photo for open galleries. A trigger of `photos` writes it. */
export class DeletedPhoto extends DeletedPhotoSchema.class {}
DeletedPhotoSchema.setClass(DeletedPhoto)
