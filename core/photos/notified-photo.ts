import { defineEntity, p } from '@mikro-orm/core'
import { Photo } from './photo.ts'

const NotifiedPhotoSchema = defineEntity({
  name: 'NotifiedPhoto',
  tableName: 'notified_photos',
  properties: {
    photo: () => p.manyToOne(Photo).ref().primary().deleteRule('cascade'),
  },
})

/** A photo that a `photo.shown` notification named. */
export class NotifiedPhoto extends NotifiedPhotoSchema.class {}
NotifiedPhotoSchema.setClass(NotifiedPhoto)
