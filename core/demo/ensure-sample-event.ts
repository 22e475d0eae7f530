import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { SAMPLE_CODE } from '#contract/values/sample-event.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { deleteEvent } from '#core/deletion/delete-event.ts'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { drawEventCode } from '#core/events/qr-code.ts'
import { LOCKS, takeLock } from '#core/infra/locks.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Services } from '#core/services.ts'
import { addPhotos } from '#core/uploads/add-photos.ts'
import { stagePhoto, unstage, uploadDir } from '#core/uploads/stage-photo.ts'

/** Small JPEGs of our own, added in the order of their names: the last is the first in the gallery. */
const PHOTOS = new URL('./photos/', import.meta.url)
const SENDER = 'sample'
const SAMPLE = {
  name: 'Lena & Tom’s Wedding',
  date: '2025-06-14',
  category: 'wedding',
  description: 'A sample of what your guests see. Open a photo, save it, or show the gallery on a screen.',
} as const

/**
 * Creates the sample event, its admin code and its photos if they are missing. `DEMO_EVENT=off` removes them.
 * Any number of processes may call it at once. Rethrows errors of the store, the disk and the inspector; the
 * next start continues.
 */
export async function ensureSampleEvent(em: EntityManager, services: Services): Promise<void> {
  if (!services.config.demoEvent) return removeSampleEvent(em, services)
  const { event, isNew } = await transact(em, ensureRows)
  if (isNew) await services.queue.enqueue('event.qrImages', { eventId: event.id })
  const names = (await readdir(PHOTOS)).toSorted()
  if ((await em.count(Photo, { event: event.id })) === names.length) return
  await services.space.assertRoom()
  for (const name of names) await addSamplePhoto(em, services, event, name)
}

/** Creates the missing rows. An existing admin code of the same name is left unchanged. */
async function ensureRows(em: EntityManager): Promise<{ event: Event; isNew: boolean }> {
  await takeLock(em, LOCKS.sampleEvent)
  const known = await em.findOne(Event, { isSample: true })
  const event =
    known ??
    em.create(Event, { ...SAMPLE, qrCode: await drawEventCode(em), isSample: true, isAdminGenerated: true })
  if (!(await em.count(AdminCode, { code: SAMPLE_CODE })))
    em.create(AdminCode, { code: SAMPLE_CODE, event, status: 'active' })
  await em.flush()
  return { event, isNew: !known }
}

async function addSamplePhoto(
  em: EntityManager,
  services: Services,
  event: Event,
  name: string,
): Promise<void> {
  const stream = createReadStream(new URL(name, PHOTOS))
  const staged = await stagePhoto(stream, name, uploadDir(services.config), services.inspector)
  if (staged instanceof AppError) throw staged
  try {
    await addPhotos(em, services, event, [staged], { device: SENDER, name: null })
  } finally {
    await unstage([staged])
  }
}

async function removeSampleEvent(em: EntityManager, services: Services): Promise<void> {
  const event = await em.findOne(Event, { isSample: true })
  if (!event) return
  await em.nativeDelete(AdminCode, { event: event.id })
  await deleteEvent(em, services, event.id, { evenSample: true, atOnce: true })
}
