import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { upload } from '#test/support/app.ts'
import { makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { cutOff, makeAvif, makeFlatPng, makeJpeg } from '#test/fixtures/photos.ts'
import { makeHeicShell } from '#test/fixtures/placed-photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

test('rejects broken, huge and odd headers by name, but accepts half a photo', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  const jpeg = await makeJpeg({ width: 600, height: 400 })
  const png = makeFlatPng(20, 20)
  const heic = await makeHeicShell()
  const refused: [string, Buffer, number, string][] = [
    ['a.jpg', jpeg.subarray(0, 4), 415, 'a.jpg is not a valid image file.'],
    ['b.jpg', jpeg.subarray(0, 160), 415, 'b.jpg is not a valid image file.'],
    ['c.gif', Buffer.from('GIF89a/*xx*/=alert(1)'), 415, 'c.gif is not a valid image file.'],
    ['d.png', png.subarray(0, 20), 415, 'd.png is not a valid image file.'],
    ['e.png', makeFlatPng(0, 20), 415, 'e.png is not a valid image file.'],
    ['f.heic', heic.subarray(0, 60), 415, 'f.heic is not a valid image file.'],
    ['g.png', makeFlatPng(10_001, 10_000), 413, 'g.png has more than 100 megapixels.'],
    ['h.heic', withIspe(heic, 20_000, 5001), 413, 'h.heic has more than 100 megapixels.'],
    [
      'i.jpg',
      makeManyScans(51),
      415,
      'i.jpg is built in an unusual way and can’t be shown. Please send a screenshot of it instead.',
    ],
  ]
  for (const [name, bytes, status, error] of refused) {
    const response = await upload(guest, event.id, { [name]: bytes })
    expect([name, response.status, await response.json()]).toMatchObject([name, status, { error }])
  }
  expect(await readdir(uploadDir(app.services.config))).toEqual([])
  const taken = {
    'a.jpg': cutOff(jpeg, 0.5),
    'c.heic': withIspe(heic, 20_000, 5000),
    'e.jpg': makeManyScans(50),
    'd.avif': await makeAvif({ width: 60, height: 40 }),
  }
  expect((await upload(guest, event.id, taken)).status).toBe(201)
})

function withIspe(heic: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(heic)
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, at)
  bytes.writeUInt32BE(height, at + 4)
  return bytes
}
