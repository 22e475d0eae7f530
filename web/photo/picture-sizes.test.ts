import { expect, test } from 'vitest'
import { largeUrl } from './picture-sizes.ts'
import { samplePhoto } from './sample-photo.ts'

test('a photo without renditions is shown as its original', () => {
  expect(largeUrl(samplePhoto(3, { renditions: [] }))).toBe('/uploads/file-3')
  expect(largeUrl(samplePhoto(3))).toBe('/uploads/file-3/1280.webp')
})
