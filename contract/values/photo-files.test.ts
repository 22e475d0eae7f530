import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from './limits.ts'
import { PHOTO_ACCEPT, refusalOf } from './photo-files.ts'

const refusal = (name: string, type: string, size = 1) => refusalOf({ name, type, size })

test('a file of an image type is accepted', () => {
  expect(refusal('a.jpg', 'image/jpeg')).toBeNull()
  expect(refusal('a.heic', 'image/heic')).toBeNull()
})

test('the file chooser lists each type, JPEG first, because Safari converts unlisted types to the first', () => {
  const entries = PHOTO_ACCEPT.split(',')
  expect(entries[0]).toBe('image/jpeg')
  expect(entries).toContain('image/heic')
  // WebKit bug 303803: a wildcard beside types was ignored, and a PNG became a HEIC.
  expect(entries).not.toContain('image/*')
})

test.each(['IMG_0001.HEIC', 'holiday.heif', 'DSC00001.HIF'])(
  '%s is accepted by browsers without a type',
  (name) => {
    expect(refusal(name, '')).toBeNull()
    expect(refusal(name, '', MAX_PHOTO_BYTES + 1)).toBe('tooLarge')
  },
)

test.each([
  ['notes.txt', 'text/plain'],
  ['notes', ''],
  ['heic', ''],
  ['a.heic.exe', ''],
  ['a.jpg', ''],
  ['a.heic', 'application/pdf'],
])('%s of type "%s" is not an image', (name, type) => {
  expect(refusal(name, type)).toBe('notAnImage')
})

test('a video is distinguished from other files', () => {
  expect(refusal('film.mp4', 'video/mp4')).toBe('video')
  expect(refusal('IMG_0001.MOV', 'video/quicktime')).toBe('video')
})
