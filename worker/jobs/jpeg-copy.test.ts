import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deletePhoto } from '#core/deletion/delete-photo.ts'
import { copyKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { Removal } from '#core/removals/removal.ts'
import { sweep } from '#core/sweep.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { addProcessingPhoto } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { readHeader } from '#worker/imaging/decode.ts'
import { readTakenAt } from '#worker/imaging/taken-at.ts'
import { makeJpegCopy } from './jpeg-copy.ts'
import { renderHeavyPhoto } from './photo-renditions.ts'

const opened = await workerServices()

const photoNow = (id: number) => opened.services.orm.em.fork().findOne(Photo, { id })

async function addPhoto(bytes: Buffer, mimeType: string) {
  const event = await opened.addEvent()
  const { photoId, filename } = await addProcessingPhoto(opened.services, event, bytes)
  const columns = { originalName: 'IMG_1.HEIC', mimeType, takenAt: '2026-07-04T20:15:00+02:00' }
  await opened.rows().nativeUpdate(Photo, photoId, { ...columns, state: 'ready' })
  return { event, photoId, filename }
}

test('a HEIC gets a full-size JPEG with its time, and galleries are notified', async () => {
  const { event, photoId, filename } = await addPhoto(HEIC_SAMPLE, 'image/heic')
  await makeJpegCopy({ photoId }, opened.services)

  const jpeg = (await opened.services.storage.read(copyKey(filename)))!
  expect(await photoNow(photoId)).toMatchObject({
    original: 'open',
    mimeType: 'image/heic',
    size: HEIC_SAMPLE.length,
    jpegSize: jpeg.length,
    jpegCrc32: crc32(jpeg),
  })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
  expect(readTakenAt(await readHeader(jpeg))).toBe('2026-07-04T20:15:00+02:00')
  expect(opened.published).toEqual([[event, [photoId]]])
  expect(await opened.services.orm.em.fork().count(Removal)).toBe(0)
})

test('the JPEG is removed with its photo', async () => {
  const { services } = opened
  const { photoId, filename } = await addPhoto(HEIC_SAMPLE, 'image/heic')
  await makeJpegCopy({ photoId }, services)
  await deletePhoto(services.orm.em.fork(), services, photoId)
  await removeDueObjects(services.orm.em.fork(), services.storage, findNamedKeys)
  expect(await services.storage.has(copyKey(filename))).toBe(false)
})

test('a JPEG made while its photo was deleted is removed', async () => {
  const { services } = opened
  const { photoId, filename } = await addPhoto(HEIC_SAMPLE, 'image/heic')
  const put = services.storage.put.bind(services.storage)
  services.storage.put = async (...args) => {
    await deletePhoto(services.orm.em.fork(), services, photoId)
    await put(...args)
  }
  await makeJpegCopy({ photoId }, services)
  services.storage.put = put
  await removeDueObjects(services.orm.em.fork(), services.storage, findNamedKeys)
  expect(await services.storage.has(copyKey(filename))).toBe(false)
})

test('a HEIC without a picture gets no JPEG and is not retried', async () => {
  const { photoId, filename } = await addPhoto(HEIC_SAMPLE.subarray(0, 900), 'image/heic')
  await makeJpegCopy({ photoId }, opened.services)
  expect(await photoNow(photoId)).toMatchObject({ jpegSize: 0, state: 'ready' })
  expect(await opened.services.storage.has(copyKey(filename))).toBe(false)
})

test('rendering a HEIC queues its JPEG, the sweep queues forgotten ones, and disabling HEIC stops both', async () => {
  const { services, queued } = opened
  const heic = await addPhoto(HEIC_SAMPLE, 'image/heic')
  const jpeg = await addPhoto(await makeJpeg(), 'image/jpeg')
  const requested = () => queued.splice(0).filter(([name]) => name === 'photo.jpegCopy')

  await services.orm.em.fork().nativeUpdate(Photo, heic.photoId, { state: 'processing' })
  await renderHeavyPhoto({ photoId: heic.photoId }, services)
  expect(requested()).toEqual([['photo.jpegCopy', { photoId: heic.photoId }]])

  const off = { ...services, config: { ...services.config, heic: false } }
  await sweep(services.orm.em.fork(), off)
  expect(requested()).toEqual([])
  await sweep(services.orm.em.fork(), services)
  expect(requested()).toEqual([['photo.jpegCopy', { photoId: heic.photoId }]])
  await makeJpegCopy({ photoId: jpeg.photoId }, services)
  expect((await photoNow(jpeg.photoId))!.jpegSize).toBeNull()
})
