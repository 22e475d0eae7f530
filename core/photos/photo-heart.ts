import { defineEntity, p } from '@mikro-orm/core'
import { Photo } from './photo.ts'

const PhotoHeartSchema = defineEntity({
  name: 'PhotoHeart',
  tableName: 'photo_hearts',
  // At most one heart per photo and browser.
  uniques: [{ properties: ['photo', 'device'] }],
  properties: {
    id: p.integer().primary(),
    photo: () => p.manyToOne(Photo).ref().deleteRule('cascade'),
    device: p.text(),
  },
})

export class PhotoHeart extends PhotoHeartSchema.class {}
PhotoHeartSchema.setClass(PhotoHeart)
