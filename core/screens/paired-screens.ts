import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { MAX_SCREENS } from '#contract/values/limits.ts'
import type { ScreenView } from '#contract/schemas/screens.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { normalizeQrCode } from '#core/events/qr-code.ts'
import { findVisiblePhotos } from '#core/photos/list-photos.ts'
import { Event } from '#core/events/event.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Screen } from './screen.ts'

/** Milliseconds since the last report until a screen counts as closed: three intervals. */
const OPEN_MS = 45_000

/** Lists the event's screens, first paired first. A reported photo is included only while guests see it. */
export async function listScreens(em: EntityManager, eventId: number): Promise<ScreenView[]> {
  const screens = await em.find(Screen, { event: eventId }, { orderBy: { id: 'asc' } })
  const ids = screens.flatMap(({ photoId }) => photoId ?? [])
  const photos = (await findVisiblePhotos(em, ids)).filter((photo) => photo.eventId === eventId)
  return screens.map(({ id, photoId, heardAt }) => ({
    id,
    photo: photos.find((photo) => photo.id === photoId) ?? null,
    isOpen: Date.now() - heardAt.getTime() < OPEN_MS,
    heardAt: heardAt.toISOString(),
  }))
}

/**
 * Pairs the screen with this code, or without a code the device's own browser, with the event. Throws `not_found` for an
 * unknown or expired code, and `conflict` when the event has `MAX_SCREENS`.
 */
export async function pairScreen(
  em: EntityManager,
  eventId: number,
  { code, device }: { code: string | undefined; device: string },
): Promise<void> {
  await transact(em, async (em) => {
    // Locked, so that concurrent pairings can't exceed the limit.
    const event = await em.findOneOrFail(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const screen =
      code === undefined
        ? ((await em.findOne(Screen, { device })) ?? em.create(Screen, { device, heardAt: new Date() }))
        : await em.findOne(Screen, { code: normalizeQrCode(code), codeExpiresAt: { $gt: new Date() } })
    if (!screen) throw new AppError('not_found', 'screen.unknownCode')
    if ((await em.count(Screen, { event, id: { $ne: screen.id ?? 0 } })) >= MAX_SCREENS)
      throw new AppError('conflict', { code: 'screen.tooMany', params: { limit: MAX_SCREENS } })
    em.assign(screen, { event, code: null, codeExpiresAt: null, photoId: null })
  })
}

/** Removes a screen of the event. Its next report registers it as unpaired. Throws `not_found`. */
export async function removeScreen(em: EntityManager, eventId: number, id: number): Promise<void> {
  if (!(await em.nativeDelete(Screen, { id, event: eventId }))) throw noSuch('screen')
}

/** Deletes unused screens: unpaired ones after an hour without a report, paired ones after a week. */
export async function deleteUnusedScreens(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from screens where heard_at < now() - case when event_id is null then interval '1 hour' else interval '7 days' end`,
  )
}
