import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { resetRenditions } from '#core/photos/retry-renditions.ts'
import { Removal } from '#core/removals/removal.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import * as photos from '#test/fixtures/photos.ts'
import { addProcessingPhoto, servicesBeforeStoring } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { renderLarger, renderPhoto } from './photo-renditions.ts'

const opened = await workerServices()
const { services } = opened
let eventId: number
beforeEach(async () => {
  opened.published.length = opened.queued.length = 0
  eventId = await opened.addEvent()
})

const upload = (bytes: Buffer | null) => addProcessingPhoto(services, eventId, bytes)
const beforeStoring = (work: () => Promise<void>) => servicesBeforeStoring(services, work)
const photoNow = (id: number) => services.orm.em.fork().findOne(Photo, { id })
const removals = () => services.orm.em.fork().find(Removal, {})

async function uploadBeforeAnother(bytes: Buffer) {
  const photo = await upload(bytes)
  const { photoId: another } = await upload(null)
  await renderPhoto({ photoId: photo.photoId }, services)
  await services.orm.em.fork().nativeDelete(Photo, { id: another })
  return photo
}

const widthsNow = async (id: number) => (await photoNow(id))!.renditions.map(({ width }) => width)

test('while others are queued a photo gets only its thumbnail first', async () => {
  const { photoId, filename } = await uploadBeforeAnother(await photos.makeJpeg({ orientation: 6 }))
  expect(await photoNow(photoId)).toMatchObject({
    state: 'ready',
    largeDue: true,
    width: 1600,
    height: 1200,
    renditions: [{ width: 400, height: 300 }],
  })
  expect((await photoNow(photoId))!.thumbhash).not.toBeNull()
  expect(opened.queued).toEqual([['photo.largeRenditions', { photoId }]])
  expect(opened.published).toEqual([[eventId, [photoId]]])

  await renderLarger({ photoId }, services)
  const whole = await photoNow(photoId)
  expect(whole).toMatchObject({ state: 'ready', largeDue: false })
  expect(whole!.renditions).toEqual([
    { width: 400, height: 300 },
    { width: 1280, height: 960 },
  ])
  for (const { width, height } of whole!.renditions) {
    const stored = (await services.storage.read(renditionKey(filename, width)))!
    expect(await sharp(stored).metadata()).toMatchObject({ width, height })
  }
  expect(opened.published).toHaveLength(2)
  expect(await removals()).toEqual([])

  await renderLarger({ photoId }, services)
  expect(await photoNow(photoId)).toEqual(whole)
  expect(opened.published).toHaveLength(2)
})

test.each([
  ['a PNG', () => photos.makePng({ width: 1600, height: 1200 })],
  ['a small JPEG', () => photos.makeJpeg({ width: 1200, height: 900 })],
])('%s gets all renditions at once, even while others are queued', async (_, make) => {
  const { photoId } = await uploadBeforeAnother(await make())
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', largeDue: false })
  expect(await widthsNow(photoId)).toHaveLength(2)
  expect(opened.queued).toEqual([])
})

test('a withheld original gets its copy first, even while others are queued', async () => {
  const { photoId } = await upload(await photos.makeJpeg())
  await upload(null)
  await services.orm.em.fork().nativeUpdate(Photo, photoId, { original: 'withheld' })
  await renderPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', original: 'copied', largeDue: false })
})

test('half a JPEG stays marked as damaged', async () => {
  const { photoId } = await uploadBeforeAnother(photos.cutOff(await photos.makeJpeg(), 0.5))
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', damaged: true, largeDue: true })
  await renderLarger({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', damaged: true, largeDue: false })
  expect(await widthsNow(photoId)).toEqual([400, 1280])
})

test('a photo whose original is lost keeps its thumbnail', async () => {
  const { photoId, filename } = await uploadBeforeAnother(await photos.makeJpeg())
  await services.storage.remove([originalKey(filename)])
  await renderLarger({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', largeDue: false })
  expect(await widthsNow(photoId)).toEqual([400])
  expect(await services.storage.has(renditionKey(filename, 400))).toBe(true)
})

test('a photo deleted or reset during its larger rendition leaves no objects', async () => {
  const em = services.orm.em.fork()
  for (const change of [
    (id: number) => em.nativeDelete(Photo, { id }),
    (id: number) => resetRenditions(em, { id, state: 'ready' }),
  ]) {
    const { photoId, filename } = await uploadBeforeAnother(await photos.makeJpeg())
    opened.published.length = 0
    await renderLarger(
      { photoId },
      beforeStoring(async () => void (await change(photoId))),
    )
    expect(opened.published).toEqual([])
    await removeDueObjects(em, services.storage, findNamedKeys)
    expect(await services.storage.has(renditionKey(filename, 1280))).toBe(false)
  }
})
