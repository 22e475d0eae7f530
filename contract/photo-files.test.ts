import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from './limits.ts'
import { refusalOf } from './photo-files.ts'

const refusal = (name: string, type: string, size = 1) => refusalOf({ name, type, size })

test('what calls itself an image may be sent', () => {
  expect(refusal('a.jpg', 'image/jpeg')).toBeNull()
  expect(refusal('a.heic', 'image/heic')).toBeNull()
})

test.each(['IMG_0001.HEIC', 'holiday.heif', 'DSC00001.HIF'])(
  '%s may be sent where the browser knows no type for it',
  (name) => {
    expect(refusal(name, '')).toBeNull()
    expect(refusal(name, '', MAX_PHOTO_BYTES + 1)).toEqual({
      title: 'File Too Large',
      sentence: `${name} is larger than 10MB.`,
    })
  },
)

test.each([
  ['notes.txt', 'text/plain'],
  ['notes', ''],
  ['heic', ''],
  ['a.heic.exe', ''],
  ['a.jpg', ''],
  ['a.heic', 'application/pdf'],
  ['film.mp4', 'video/mp4'],
])('%s of type "%s" is no image', (name, type) => {
  expect(refusal(name, type)).toEqual({
    title: 'Invalid File Type',
    sentence: `${name} is not a valid image file.`,
  })
})
