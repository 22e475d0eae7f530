import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminSession } from '#core/admins/admin-session.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { Photo } from '#core/photos/photo.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { Removal } from '#core/removals/removal.ts'
import { settledPhotos, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { startWorker } from '#worker/worker.ts'

let app: TestApp
let worker: { close(): Promise<unknown> } | undefined
beforeEach(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(async () => {
  await worker?.close()
  worker = undefined
  await app.close()
})

/** Simulates the loss of the queue: deletes all jobs, but no rows. */
const forgetJobs = () => app.em().execute('truncate bullmq.job cascade')

test('after the queue is lost, a starting worker finishes every photo and hides flagged ones', async () => {
  const [guest, event] = await app.newEvent()
  const [one, two] = await Promise.all([1, 2].map((seed) => makeJpeg({ width: 60, height: 40, seed })))
  await upload(guest, event.id, { 'a.jpg': one!, 'b.jpg': two! })
  const em = app.em()
  const flagged = await em.findOneOrFail(Photo, { originalName: 'b.jpg' })
  await em.nativeUpdate(Photo, flagged.id, { flagCount: 7 })
  await forgetJobs()

  worker = await startWorker(app.services)
  const photos = await settledPhotos(guest, event.id)
  await expect.poll(async () => (await app.em().findOneOrFail(Photo, flagged.id)).hidden).toBe(true)
  expect(photos.every(({ state }) => state === 'ready')).toBe(true)
})

test('after the queue is lost, a photo with only a thumbnail gets its larger rendition', async () => {
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, { 'a.jpg': await makeJpeg() })
  const em = app.em()
  const { id } = await em.findOneOrFail(Photo, { originalName: 'a.jpg' })
  const tile = { width: 400, height: 300 }
  await em.nativeUpdate(Photo, id, {
    state: 'ready',
    width: 1600,
    height: 1200,
    renditions: [tile],
    largeDue: true,
  })
  await forgetJobs()

  worker = await startWorker(app.services)
  const [photo] = await settledPhotos(guest, event.id)
  expect(photo!.renditions).toMatchObject([tile, { width: 1280, height: 960 }])
  for (const { url } of photo!.renditions.slice(1)) expect((await guest.get(url)).status).toBe(200)
})

test('the sweep removes due objects, old files and expired sessions', async () => {
  const { orm, storage, config } = app.services
  const em = orm.em.fork()
  await storage.put('originals/orphan.jpg', Buffer.from('x'), 'image/jpeg')
  await storage.put('originals/underway.jpg', Buffer.from('x'), 'image/jpeg')
  await em.insertMany(Removal, [
    { key: 'originals/orphan.jpg' },
    { key: 'originals/underway.jpg', dueAt: new Date(Date.now() + 60_000) },
  ])
  const { id } = await em.findOneOrFail(AdminUser, { username: 'admin' })
  await em.insert(AdminSession, { sessionToken: 'old', admin: id, expiresAt: new Date(0) })
  for (const name of ['abandoned', 'arriving']) await writeFile(join(uploadDir(config), name), 'x')
  await utimes(join(uploadDir(config), 'abandoned'), 0, 0)
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000)
  const resumable = { '1-a': 25, '1-a.json': 25, '1-b': 1, '1-b.json': 23 }
  for (const [name, age] of Object.entries(resumable)) {
    await writeFile(join(resumableDir(config), name), 'x')
    await utimes(join(resumableDir(config), name), hours(age), hours(age))
  }

  worker = await startWorker(app.services)
  await expect.poll(() => storage.has('originals/orphan.jpg')).toBe(false)
  await expect.poll(() => readdir(uploadDir(config))).toEqual(['arriving'])
  await expect.poll(() => readdir(resumableDir(config))).toEqual(['1-b', '1-b.json'])
  expect(await storage.has('originals/underway.jpg')).toBe(true)
  expect(await em.count(AdminSession)).toBe(0)
})
