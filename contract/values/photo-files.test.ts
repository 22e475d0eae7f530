import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from './limits.ts'
import { PHOTO_ACCEPT, refusalOf } from './photo-files.ts'

const refusal = (name: string, type: string, size = 1) => refusalOf({ name, type, size })

test('what calls itself an image may be sent', () => {
  expect(refusal('a.jpg', 'image/jpeg')).toBeNull()
  expect(refusal('a.heic', 'image/heic')).toBeNull()
})

test('the chooser names each type, JPEG first: Safari turns what a list lacks into its first entry', () => {
  const entries = PHOTO_ACCEPT.split(',')
  expect(entries[0]).toBe('image/jpeg')
  expect(entries).toContain('image/heic')
  // WebKit's bug 303803: beside a type, the wildcard counted for nothing, and a PNG became a HEIC.
  expect(entries).not.toContain('image/*')
})

test.each(['IMG_0001.HEIC', 'holiday.heif', 'DSC00001.HIF'])(
  '%s may be sent where the browser knows no type for it',
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
])('%s of type "%s" is no image', (name, type) => {
  expect(refusal(name, type)).toBe('notAnImage')
})

test('a video is told from other files', () => {
  expect(refusal('film.mp4', 'video/mp4')).toBe('video')
  expect(refusal('IMG_0001.MOV', 'video/quicktime')).toBe('video')
})
