import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { MAX_SCREENS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ScreensView } from '#contract/schemas/screens.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { normalizeQrCode } from '#core/events/qr-code.ts'
import { findVisiblePhotos } from '#core/photos/list-photos.ts'
import { Event } from '#core/events/event.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Screen } from './screen.ts'
import { commandsOf } from './wall-commands.ts'

/** Seconds since the last report until a screen counts as closed: three intervals. */
export const SCREEN_OPEN_SECONDS = 45

/** Lists the event's screens by number. A reported photo is included only while guests see it. */
export async function listScreens(em: EntityManager, eventId: number): Promise<ScreensView> {
  // The caller's entities may be older than the last change.
  const { wall } = await em.findOneOrFail(Event, eventId, { refresh: true })
  const screens = await em.find(Screen, { event: eventId }, { orderBy: { number: 'asc' }, refresh: true })
  const ids = screens.flatMap(({ photoId }) => photoId ?? [])
  const photos = (await findVisiblePhotos(em, ids)).filter((photo) => photo.eventId === eventId)
  const numbers = await numberPhotos(em, photos)
  return {
    all: commandsOf(wall),
    screens: screens.map(({ id, number, name, photoId, lastReportAt, wall: own }) => ({
      id,
      number: number!,
      name: name ?? null,
      photo: photos.find((photo) => photo.id === photoId) ?? null,
      photoNumber: (photoId && numbers.get(photoId)) || null,
      wall: commandsOf(wall, own),
      isOpen: Date.now() - lastReportAt.getTime() < SCREEN_OPEN_SECONDS * 1000,
      lastReportAt: lastReportAt.toISOString(),
    })),
  }
}

/** Returns each photo's position among its event's visible photos, oldest first. */
async function numberPhotos(em: EntityManager, photos: PhotoView[]): Promise<Map<number, number>> {
  const rows = await em.execute<{ id: number; number: number }[]>(
    `select one.id, (select count(*)::int from photos where event_id = one.event_id and id <= one.id and ${SHOWN}) as number
     from photos as one where id = any(?)`,
    [`{${photos.map(({ id }) => id).join()}}`],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/**
 * Pairs the screen with this code, or without a code the device's own browser, with the event. It gets the lowest unused
 * number. Throws `not_found` for an unknown or expired code, and `conflict` when the event has `MAX_SCREENS`.
 */
export async function pairScreen(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  { code, device }: { code: string | undefined; device: string },
): Promise<void> {
  const before = await transact(em, async (em) => {
    // Locked, so that concurrent pairings can't exceed the limit.
    const event = await em.findOneOrFail(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (code === undefined)
      // Its first report may insert the row at the same time.
      await em.execute('insert into screens (device) values (?) on conflict (device) do nothing', [device])
    const screen =
      code === undefined
        ? await em.findOneOrFail(Screen, { device })
        : await em.findOne(Screen, { code: normalizeQrCode(code), codeExpiresAt: { $gt: new Date() } })
    if (!screen) throw new AppError('not_found', 'screen.unknownCode')
    const before = screen.event?.id
    if (before === eventId) return undefined
    const taken = new Set(
      (await em.find(Screen, { event }, { fields: ['number'] })).map(({ number }) => number),
    )
    if (taken.size >= MAX_SCREENS)
      throw new AppError('conflict', { code: 'screen.tooMany', params: { limit: MAX_SCREENS } })
    let number = 1
    while (taken.has(number)) number++
    em.assign(screen, {
      event,
      number,
      code: null,
      codeExpiresAt: null,
      photoId: null,
      name: null,
      wall: null,
    })
    return before
  })
  if (before !== undefined) await notifyScreens(em, live, before)
}

/** Renames a screen of the event; with an empty name, the screen is shown by its number. Throws `not_found`. */
export async function renameScreen(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  id: number,
  name: string,
): Promise<void> {
  if (!(await em.nativeUpdate(Screen, { id, event: eventId }, { name: name || null }))) throw noSuch('screen')
  await notifyScreens(em, live, eventId)
}

/** Removes a screen of the event, which then shows a pairing code. Throws `not_found`. */
export async function removeScreen(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  id: number,
): Promise<void> {
  if (!(await em.nativeDelete(Screen, { id, event: eventId }))) throw noSuch('screen')
  await notifyScreens(em, live, eventId)
}

/** Makes the event's screens report now. */
async function notifyScreens(em: EntityManager, live: Live, eventId: number): Promise<void> {
  await em.execute('update events set wall_version = wall_version + 1 where id = ?', [eventId])
  await live.publish(eventId, [])
}

/** Deletes unused screens: unpaired ones after an hour without a report, paired ones after a week. */
export async function deleteUnusedScreens(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from screens where last_report_at < now() - case when event_id is null then interval '1 hour' else interval '7 days' end`,
  )
}
