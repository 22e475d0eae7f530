import sharp from 'sharp'
import { Event } from '#core/events/event.ts'
import { writeTakeHome } from '#core/take-home/write-take-home.ts'
import { addShownPhoto } from './shown-photo.ts'
import { openWorkerServices } from './worker-services.ts'

/** Writes an event of that many small photos, one every 36 seconds from 6 PM on, as a host takes it home. Returns its folder. */
export async function writeSampleTakeHome(into: string, photos: number): Promise<string> {
  const { services, close } = await openWorkerServices()
  try {
    const em = services.orm.em.fork()
    const event = em.create(Event, { name: 'Lena & Tom’s Wedding', date: '2026-07-04', qrCode: 'HOME' })
    await em.flush()
    const flat = { create: { width: 400, height: 300, channels: 3, background: '#b04a22' } } as const
    const picture = await sharp(flat).webp().toBuffer()
    for (let i = 0; i < photos; i++) {
      const taken = new Date(Date.UTC(2026, 6, 4, 18) + i * 36_000).toISOString().slice(0, 19)
      await addShownPhoto(services, event.id, { takenAt: taken, picture, originalName: `IMG_${i}.jpg` })
    }
    const { storage } = services
    return (await writeTakeHome(em, { storage, timeZone: 'UTC' }, event, into, 'en')).folder
  } finally {
    await close()
  }
}
