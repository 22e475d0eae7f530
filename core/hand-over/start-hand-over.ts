import type { EntityManager } from '@mikro-orm/postgresql'
import { type HandOverPlace, HandOverView } from '#contract/schemas/hand-overs.ts'
import type { Language } from '#contract/values/languages.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError } from '#core/errors.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import type { Event } from '#core/events/event.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { JobQueue } from '#core/jobs.ts'
import { notify } from '#core/notifications/notify.ts'
import type { TakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import type { ObjectSums } from '#core/take-home/object-sums.ts'
import { takeHomeArchive } from '#core/take-home/take-home-archive.ts'
import type { TakeHomePhoto } from '#core/take-home/take-home-photos.ts'
import type { Drive } from './find-drive.ts'
import { HandOver } from './hand-over.ts'

interface HandOverChoices {
  place: HandOverPlace
  withHidden: boolean
  byGuest: boolean
  language: Language
}

/**
 * Starts a hand-over: offers the ZIP, or queues the job that writes to the drive. The event's unfinished
 * hand-overs are dropped. Throws `not_found` without photos, and `conflict` without a drive or while the
 * drive is written to.
 */
export async function startHandOver(
  em: EntityManager,
  {
    queue,
    sums,
    venue,
    drive,
  }: { queue: JobQueue; sums: ObjectSums; venue: TakeHomeVenue; drive: Drive | null },
  event: Event,
  by: By,
  choices: HandOverChoices,
): Promise<HandOverView> {
  const [newest] = await em.execute<{ id: number }[]>(
    'select id from photos where event_id = ? order by id desc limit 1',
    [event.id],
  )
  if (!newest) throw new AppError('not_found', 'photo.noneToDownload')
  const chosen = { ...choices, language: event.language ?? choices.language, through: newest.id }
  if (chosen.place === 'drive' && drive?.state !== 'ready') throw new AppError('conflict', 'handOver.noDrive')
  const archive = chosen.place === 'download' && (await takeHomeArchive(em, { sums, venue }, event, chosen))
  if (archive === null) throw new AppError('not_found', 'photo.noneToDownload')
  const handOver = await transact(em, async (em) => {
    // Locked, so that two concurrent starts make one hand-over.
    await em.execute('select from events where id = ? for update', [event.id])
    if (await em.count(HandOver, { eventId: event.id, state: 'writing' }))
      throw new AppError('conflict', 'handOver.running')
    await em.nativeDelete(HandOver, { eventId: event.id, state: ['offered', 'failed'] })
    const handOver = em.create(HandOver, {
      ...chosen,
      ...(archive ? { ...contentsOf(archive.photos), bytes: archive.bytes } : {}),
      ...(archive ? { checksum: archive.checksum, etag: archive.etag } : {}),
      eventId: event.id,
      eventName: event.name,
      eventDate: event.date,
      ...by,
      state: archive ? 'offered' : 'writing',
    })
    await em.flush()
    return handOver
  })
  if (!archive) await queue.enqueue('handOver.write', { handOverId: handOver.id })
  return viewOf(HandOverView, handOver)
}

/** Returns the columns that count these photos. */
export const contentsOf = (photos: TakeHomePhoto[]) => ({
  photoIds: photos.map(({ id }) => id),
  photos: photos.length,
  hiddenPhotos: photos.filter(({ isShown }) => !isShown).length,
})

/** Records that the last byte of the ZIP with this ETag was sent. */
export async function recordDownload(
  em: EntityManager,
  event: Pick<Event, 'id' | 'name'>,
  etag: string,
): Promise<void> {
  const offered = await em.findOne(HandOver, { eventId: event.id, etag, state: 'offered' })
  if (offered) await recordDone(em, offered, {})
}

/** Marks the hand-over as done and records an audit entry. */
export async function recordDone(
  em: EntityManager,
  { id, eventId, eventName, actor, username, state, place, ...old }: HandOver,
  contents: Partial<Pick<HandOver, 'photoIds' | 'photos' | 'hiddenPhotos' | 'lost' | 'bytes' | 'folder'>> & {
    checksum?: string
  },
): Promise<void> {
  const checksum = contents.checksum ?? old.checksum!
  await transact(em, async (em) => {
    const done = { ...contents, checksum, state: 'done' as const, percent: 100, doneAt: new Date() }
    if (!(await em.nativeUpdate(HandOver, { id, state }, done))) return
    await recordAuditEntry(em, {
      by: { actor, username: username ?? null },
      what: 'hand-over',
      event: { id: eventId, name: eventName },
      checksum,
    })
    const { photos, bytes } = { ...old, ...contents }
    await notify(em, {
      type: 'event.handed_over',
      event: { id: eventId, name: eventName },
      photos,
      bytes,
      place,
    })
  })
}
