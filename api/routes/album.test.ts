import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { sendPhoto, settledPhotos } from '#test/support/app.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()

test('an album has a cover and the photos as JPEG, and leaves no file on the server', async ({ app }) => {
  const [host, event] = await app.newEvent({ name: 'שלום Ada' })
  for (const seed of [1, 2, 3])
    await sendPhoto(host, event.id, await makeJpeg({ width: 600, height: 400, seed }))
  await settledPhotos(host, event.id)
  const response = await host.get(`/api/events/${event.id}/album.pdf?format=square`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  // 21 cm is 595.28 points.
  expect(pdf.match(/\/MediaBox \[0 0 595\.2\d* 595\.2\d*\]/g)!.length).toBeGreaterThanOrEqual(2)
  expect(pdf.match(/\/Filter \/DCTDecode/g)).toHaveLength(4)
  expect((await readdir(uploadDir(app.services.config))).filter((name) => name.endsWith('.pdf'))).toEqual([])
})
