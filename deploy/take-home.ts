import { byAdmin } from '#core/audit-log/record-audit-entry.ts'
import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EntityManager } from '@mikro-orm/postgresql'
import pino from 'pino'
import { readConfig } from '#core/config.ts'
import { isExpected, SetupError } from '#core/errors.ts'
import { deleteEvent } from '#core/deletion/delete-event.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { HandOver } from '#core/hand-over/hand-over.ts'
import { countPendingPhotos } from '#core/moderation/pending-photos.ts'
import { openServices } from '#core/open-services.ts'
import { servedKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { findTakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import { findTakeHomePhotos } from '#core/take-home/take-home-photos.ts'
import { writeTakeHome } from '#core/take-home/write-take-home.ts'

/**
 * `npm run take-home -- EVENT FOLDER [--by-guest] [--hand-over [--delete-hidden]]`: writes the event's photos and an
 * offline gallery into a new folder in FOLDER, such as a USB stick. EVENT is the event's code.
 *
 * `--by-guest` sorts photos into folders by their sender's name. `--hand-over` then deletes the event and records the
 * checksum in the audit log, unless photos are missing, failed, pending or new. Hidden photos are never written;
 * `--delete-hidden` allows deleting them.
 *
 * Exit status 0: all photos are written. 2: the store had lost some. 1: nothing was written, or nothing was deleted.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'by-guest': { type: 'boolean' },
      'hand-over': { type: 'boolean' },
      'delete-hidden': { type: 'boolean' },
    },
  })
  const [code, into] = positionals
  if (!code || !into || positionals.length > 2)
    throw new SetupError('npm run take-home -- EVENT FOLDER, where EVENT is the code on its cards')
  if (!statSync(into, { throwIfNoEntry: false })?.isDirectory())
    throw new SetupError(`There is no folder ${into}. Is the stick plugged in?`)
  const services = await openServices(readConfig(process.env), pino({ level: 'fatal' }))
  try {
    const em = services.orm.em.fork()
    const event = await openEventByCode(em, code)
    const { storage, config } = services
    const home = { storage, venue: await findTakeHomeVenue(em, config) }
    const language = event.language ?? 'en'
    const byGuest = values['by-guest'] ?? false
    const taken = await writeTakeHome(em, home, event, resolve(into), language, { byGuest })
    // Only the name, because the path differs inside the appliance's container.
    const megabytes = Math.ceil(taken.bytes / 1e6)
    console.log(`${taken.photos} photos (${megabytes} MB) are in the new folder “${basename(taken.folder)}”.`)
    console.log(`Its checksum: ${taken.checksum}`)
    for (const name of taken.lost) console.error(`${name} is no longer in the store.`)
    const hidden = await em.count(Photo, { event: event.id, hidden: true })
    if (hidden) console.log(`${hidden} hidden ${hidden === 1 ? 'photo was' : 'photos were'} not written.`)
    process.exitCode = taken.lost.length ? 2 : 0
    if (values['hand-over'] && !taken.lost.length) {
      const onlyIf = async (em: EntityManager) => {
        await assertAllWritten(
          em,
          event.id,
          home.venue.timeZone,
          new Set(taken.written.map(({ filename }) => filename)),
        )
        const hiddenNow = await em.count(Photo, { event: event.id, hidden: true })
        if (hiddenNow > (values['delete-hidden'] ? hidden : 0))
          throw new SetupError(
            `Hidden photos (${hiddenNow}) were not written and would be lost, so nothing was deleted. Show them first, or add --delete-hidden to delete them as well.`,
          )
        await em.insert(HandOver, {
          eventId: event.id,
          eventName: event.name,
          eventDate: event.date,
          actor: 'admin',
          place: 'drive',
          state: 'done',
          withHidden: false,
          byGuest,
          language,
          through: Math.max(...taken.written.map(({ id }) => id)),
          photos: taken.photos,
          bytes: taken.bytes,
          checksum: taken.checksum,
          folder: basename(taken.folder),
          doneAt: new Date(),
          deletedAt: new Date(),
          atOnce: true,
          left: hiddenNow,
        })
        return true
      }
      await deleteEvent(em, services, event.id, { by: byAdmin(null), checksum: taken.checksum, onlyIf })
      console.log(
        'The event is deleted. The console lists this with its checksum, under Events, Recent changes.',
      )
    }
  } finally {
    await services.close()
  }
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}

/** Throws when the event has visible photos that were not written. */
async function assertAllWritten(
  em: EntityManager,
  eventId: number,
  timeZone: string,
  written: Set<string>,
): Promise<void> {
  const pending = await countPendingPhotos(em, eventId)
  if (pending)
    throw new SetupError(
      `Photos wait for the host’s approval (${pending}) and were not written, so nothing was deleted. Approve or hide them first.`,
    )
  const failed = await em.count(Photo, { event: eventId, state: 'failed', hidden: false })
  if (failed)
    throw new SetupError(
      `Some photos have no picture (${failed}). They were not written, so nothing was deleted. Retry them in the console, or delete them first.`,
    )
  const now = await findTakeHomePhotos(em, eventId, timeZone)
  const preparing = now.filter((photo) => !servedKey(photo)).length
  if (preparing)
    throw new SetupError(
      `Not all photos are ready yet (${preparing} to go), so nothing was deleted. Please try again in a minute.`,
    )
  if (now.length !== written.size || now.some(({ filename }) => !written.has(filename)))
    throw new SetupError(
      'Photos were added or removed during the copy, so nothing was deleted. Please try again.',
    )
}
