import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { createEvent, settledPhotos, upload, type TestApp, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { withApp } from '#test/support/with-app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { BAD_FILES, renderBadInputs } from './list.ts'

const test = withApp({ env: { RATE_LIMITS: 'off' } })
let app: TestApp
let good: Buffer
let files: Buffer[]
/** Event for the good photos: one each time, with new bytes. */
let next: { guest: Browser; eventId: number; sent: number }
beforeAll(async () => {
  // Made first, because some block this process, including the API, for seconds.
  files = await Promise.all(BAD_FILES.map(([, , make]) => make()))
  good = await makeJpeg({ width: 64, height: 48 })
})
test.beforeAll(async ({ app: started }) => {
  app = started
  const guest = app.browser()
  next = { guest, eventId: (await createEvent(guest)).id, sent: 0 }
})

test('docs/bad-inputs.md shows this list; npx vitest run test/bad-inputs -u writes it', async () => {
  await expect(renderBadInputs()).toMatchFileSnapshot('../../docs/bad-inputs.md')
})

describe('a bad file', () => {
  const named = BAD_FILES.map((file, i) => [`${file[0]}. ${file[1]}: ${file[3]}`, file, i] as const)

  test.each(named)('%s', async (_, [, , , outcome, name = 'photo.jpg', storedName = name], i) => {
    const [guest, { id }] = await app.newEvent()
    const response = await upload(guest, id, { [name]: files[i]! })
    const { error } = (await response.json()) as { error?: string }
    const photos = await settledPhotos(guest, id)
    const [photo] = photos
    expect({
      outcome: photo ? await outcomeOf(photo) : response.status,
      stored: photos.map(({ originalName }) => originalName),
      sentence: (photo ? photo.failure : error!) !== null,
    }).toEqual({
      outcome,
      stored: typeof outcome === 'number' ? [] : [storedName],
      sentence: outcome !== 'ready' && outcome !== 'damaged',
    })
    await expectAllIsWell()
  })
})

async function outcomeOf({ id, state }: PhotoView): Promise<string> {
  const [row] = await app
    .em()
    .execute<{ damaged: boolean }[]>('select damaged from photos where id = ?', [id])
  return state === 'ready' && row!.damaged ? 'damaged' : state
}

/** Expects that the API responds, nothing is half stored, and the next good photo becomes ready. */
async function expectAllIsWell(): Promise<void> {
  const { guest, eventId } = next
  const bytes = Buffer.concat([good, Buffer.from(String(++next.sent))])
  const sent = await sendPhoto(guest, eventId, bytes, 'good.jpg')
  const [newest] = await settledPhotos(guest, eventId)
  expect(newest).toMatchObject({ id: sent.id, state: 'ready', failure: null })
  await expect.poll(() => readdir(uploadDir(app.services.config))).toEqual([])
  const rows = await app.em().execute<{ filename: string }[]>('select filename from photos')
  for (const { filename } of rows) expect(await app.services.storage.has(originalKey(filename))).toBe(true)
}
