import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { copyKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { Removal } from '#core/removals/removal.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import * as photos from '#test/fixtures/photos.ts'
import { makePlaced } from '#test/fixtures/placed-photos.ts'
import { addProcessingPhoto, servicesBeforeStoring } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { renderHeavyPhoto, renderPhoto } from './photo-renditions.ts'

const HEIC_HEADER = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')

const opened = await workerServices()
const { services } = opened
let eventId: number
beforeEach(async () => {
  opened.published.length = opened.queued.length = 0
  const em = services.orm.em.fork()
  await em.nativeDelete(Removal, {})
  eventId = await opened.addEvent()
})

const upload = (bytes: Buffer | null) => addProcessingPhoto(services, eventId, bytes)
const beforeStoring = (work: () => Promise<void>) => servicesBeforeStoring(services, work)
const photoNow = (id: number) => services.orm.em.fork().findOne(Photo, { id })
const removals = () => services.orm.em.fork().find(Removal, {})

test('a photo becomes ready: renditions stored, row filled, gallery notified', async () => {
  const { photoId, filename } = await upload(await photos.makeJpeg({ orientation: 6 }))
  await renderPhoto({ photoId }, services)

  const photo = await photoNow(photoId)
  expect(photo).toMatchObject({ state: 'ready', failure: null, damaged: false, width: 1600, height: 1200 })
  expect(photo!.renditions).toEqual([
    { width: 400, height: 300 },
    { width: 1280, height: 960 },
  ])
  expect(Buffer.from(photo!.thumbhash!, 'base64').length).toBeGreaterThan(10)
  for (const { width, height } of photo!.renditions) {
    const stored = await services.storage.read(renditionKey(filename, width))
    expect(await sharp(stored!).metadata()).toMatchObject({ format: 'webp', width, height })
  }
  expect(opened.published).toEqual([
    [eventId, [photoId]],
    [eventId, [photoId]],
  ])
  expect(await removals()).toEqual([])
})

test('a thumbnail is published before the larger rendition, which a killed worker leaves to a sweep', async () => {
  const { photoId } = await upload(await photos.makeJpeg())
  const published: object[] = []
  const live = { ...services.live, publish: async () => void published.push((await photoNow(photoId))!) }
  await renderPhoto({ photoId }, { ...services, live })
  expect(published).toMatchObject([
    { state: 'ready', largeDue: true, renditions: [{ width: 400 }] },
    { state: 'ready', largeDue: false, renditions: [{ width: 400 }, { width: 1280 }] },
  ])
})

test('half a photo becomes ready and damaged', async () => {
  const { photoId } = await upload(photos.cutOff(await photos.makeJpeg(), 0.5))
  await renderPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', damaged: true })
})

test.each([
  ['that can’t be decoded', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture.damaged'],
  ['whose original is missing', null, 'picture.fileMissing'],
  ['that is the beginning of a HEIC', HEIC_HEADER, 'picture.damaged'],
])('a photo %s fails with a reason, without retry, and notifies the gallery', async (_, bytes, failure) => {
  const { photoId } = await upload(bytes)
  await renderPhoto({ photoId }, services, 'last')
  const photo = await photoNow(photoId)
  expect(photo).toMatchObject({ state: 'failed', failure, renditions: [], width: null })
  expect(opened.published).toEqual([[eventId, [photoId]]])
})

test('with HEIC disabled, a HEIC photo fails with that reason', async () => {
  const { photoId } = await upload(HEIC_HEADER)
  await renderPhoto({ photoId }, { ...services, config: { ...services.config, heic: false } })
  expect((await photoNow(photoId))!.failure).toBe('picture.heicOff')
})

test('the time of a photo is read from its EXIF', async () => {
  const { photoId } = await upload(await makePlaced('jpeg'))
  await renderPhoto({ photoId }, services)
  expect((await photoNow(photoId))!.takenAt).toBe('2026-07-04T20:15:00+02:00')
})

test('a withheld original gets a full-size JPEG copy, which the row then describes', async () => {
  const { photoId, filename } = await upload(await photos.makePng({ alpha: true, width: 1700, height: 1200 }))
  const em = services.orm.em.fork()
  await em.nativeUpdate(Photo, photoId, { original: 'withheld', originalName: 'Größe 1.PNG' })
  await renderPhoto({ photoId }, services)

  const copy = (await services.storage.read(copyKey(filename)))!
  expect(await photoNow(photoId)).toMatchObject({
    state: 'ready',
    original: 'copied',
    originalName: 'Größe 1.jpg',
    mimeType: 'image/jpeg',
    size: copy.length,
    crc32: crc32(copy),
  })
  const metadata = await sharp(copy).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1700, height: 1200, chromaSubsampling: '4:4:4' })
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  expect(await removals()).toEqual([])
})

test('a job that runs twice changes nothing the second time', async () => {
  const { photoId } = await upload(await photos.makeJpeg())
  await renderPhoto({ photoId }, services)
  const first = await photoNow(photoId)
  await renderPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toEqual(first)
  expect(opened.published).toHaveLength(2)
})

test('a deleted photo causes no error', async () => {
  await renderPhoto({ photoId: 123_456 }, services)
  expect(opened.published).toEqual([])
})

test('two workers on one photo leave it ready, one of them publishes it, and nothing is left to remove', async () => {
  const { photoId } = await upload(await photos.makeJpeg())
  await Promise.all([renderPhoto({ photoId }, services), renderPhoto({ photoId }, services)])
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', largeDue: false })
  expect(opened.published).toHaveLength(2)
  expect(await removals()).toEqual([])
})

test('a photo deleted during rendering leaves no object', async () => {
  const { photoId, filename } = await upload(await photos.makeJpeg())
  const em = services.orm.em.fork()
  await renderPhoto(
    { photoId },
    beforeStoring(async () => void (await em.nativeDelete(Photo, { id: photoId }))),
  )
  expect(await services.storage.has(renditionKey(filename, 400))).toBe(true)
  expect(opened.published).toEqual([])

  await removeDueObjects(em, services.storage, findNamedKeys)
  for (const width of [400, 1280])
    expect(await services.storage.has(renditionKey(filename, width))).toBe(false)
  expect(await removals()).toEqual([])
})

test('renditions removed by a cleanup before they were recorded are made again', async () => {
  const { photoId, filename } = await upload(await photos.makeJpeg())
  const em = services.orm.em.fork()
  const late = beforeStoring(async () => {
    await em.nativeUpdate(Removal, {}, { dueAt: new Date() })
    await removeDueObjects(em, services.storage, findNamedKeys)
  })
  await expect(renderPhoto({ photoId }, late)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await photoNow(photoId)).toMatchObject({ state: 'processing', renditions: [] })

  await renderPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready' })
  expect(await services.storage.has(renditionKey(filename, 400))).toBe(true)
})

test('renditions of replaced bytes are not recorded but removed', async () => {
  const { photoId, filename } = await upload(await photos.makeJpeg())
  const em = services.orm.em.fork()
  await renderPhoto(
    { photoId },
    beforeStoring(async () => void (await em.nativeUpdate(Photo, photoId, { filename: `new-${filename}` }))),
  )
  expect(await photoNow(photoId)).toMatchObject({ state: 'processing', renditions: [] })
  await removeDueObjects(em, services.storage, findNamedKeys)
  expect(await services.storage.has(renditionKey(filename, 400))).toBe(false)
})

test('a full store causes a retry; stored objects are removed later unless it succeeds', async () => {
  const { photoId, filename } = await upload(await photos.makeJpeg())
  const full = beforeStoring(async () => {
    throw new AppError('no_space', 'storage.full')
  })
  await expect(renderPhoto({ photoId }, full)).rejects.toMatchObject({ kind: 'no_space' })
  expect(await photoNow(photoId)).toMatchObject({ state: 'processing' })
  const reserved = await removals()
  expect(reserved.map(({ key }) => key)).toEqual([renditionKey(filename, 400)])
  for (const { dueAt } of reserved) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)

  await renderPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready' })
  expect(await removals()).toEqual([])
})

test('a HEIC photo is rendered by a heavy job', async () => {
  const { photoId } = await upload(HEIC_SAMPLE)
  await services.orm.em.fork().nativeUpdate(Photo, photoId, { mimeType: 'image/heic' })
  await renderPhoto({ photoId }, services)
  expect(opened.queued).toEqual([['photo.heavyRenditions', { photoId }]])
  expect(await photoNow(photoId)).toMatchObject({ state: 'processing' })
  await renderHeavyPhoto({ photoId }, services)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', width: 160, height: 120 })
})
