import { defineEntity, p } from '@mikro-orm/core'
import { Photo } from './photo.ts'

const PhotoHeartSchema = defineEntity({
  name: 'PhotoHeart',
  tableName: 'photo_hearts',
  // One for each photo and browser, however often it is sent.
  uniques: [{ properties: ['photo', 'device'] }],
  properties: {
    id: p.integer().primary(),
    photo: () => p.manyToOne(Photo).ref().deleteRule('cascade'),
    /** The browser's id (its session's device id). */
    device: p.text(),
  },
})

/** That a guest likes a photo. */
export class PhotoHeart extends PhotoHeartSchema.class {}
PhotoHeartSchema.setClass(PhotoHeart)
