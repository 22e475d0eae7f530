import sharp from 'sharp'
import { Event } from '#core/events/event.ts'
import { writeTakeHome } from '#core/take-home/write-take-home.ts'
import { addShownPhoto } from './shown-photo.ts'
import { openWorkerServices } from './worker-services.ts'

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/**
 * Writes the take-home folder of an event with this many small photos, at a venue with a logo. Photos are 36 seconds
 * apart from 6 PM; the first is Ada's. Three more are alone in their hours. Returns the folder's path.
 */
export async function writeSampleTakeHome(into: string, photos: number): Promise<string> {
  const { services, close } = await openWorkerServices()
  try {
    const em = services.orm.em.fork()
    const event = em.create(Event, { name: 'Lena & Tom’s Wedding', date: '2026-07-04', qrCode: 'HOME' })
    await em.flush()
    const picture = await flat(400, 300, '#b04a22').webp().toBuffer()
    const add = (i: number, takenAt: string, senderName: string | null = null) =>
      addShownPhoto(services, event.id, { takenAt, picture, originalName: `IMG_${i}.jpg`, senderName })
    for (let i = 0; i < photos; i++)
      await add(
        i,
        new Date(Date.UTC(2026, 6, 4, 18) + i * 36_000).toISOString().slice(0, 19),
        i === 0 ? 'Ada' : null,
      )
    for (const [n, takenAt] of [
      '2025-12-31T20:00:00',
      '2026-07-04T16:00:00',
      '2026-07-05T00:30:00',
    ].entries())
      await add(photos + n, takenAt)
    const png = (await flat(120, 40, '#1a5c8a').png().toBuffer()).toString('base64')
    const venue = {
      timeZone: 'UTC',
      name: 'Casa Blanca',
      logo: { png, width: 120, height: 40 },
      colours: null,
    }
    return (await writeTakeHome(em, { storage: services.storage, venue }, event, into, 'en')).folder
  } finally {
    await close()
  }
}
