import { BY_HOST, byAdmin } from '#core/audit-log/record-audit-entry.ts'
import { beforeEach, expect, test } from 'vitest'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { Event } from '#core/events/event.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { drawEventCode } from '#core/events/qr-code.ts'
import { PhotoFlag } from '#core/moderation/photo-flag.ts'
import { PhotoHeart } from '#core/photos/photo-heart.ts'
import { Photo } from '#core/photos/photo.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { Screen } from '#core/screens/screen.ts'
import { compareStore } from '#core/verify/compare-store.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { deletePermanently, emptyBin, listDeletedEvents, restoreEvent } from './bin.ts'
import { BinnedEvent } from './binned-event.ts'
import { deleteEvent } from './delete-event.ts'
import { EVENT_TABLES } from './move-to-bin.ts'

const { services, queued, rows, addEvent, keys } = await workerServices()
let eventId: number
let codes = 0

/** Returns the event's rows of every table, except for the number of the changing transaction. */
async function contents(): Promise<object> {
  const tables: Record<string, unknown> = {}
  for (const table of [...EVENT_TABLES, 'admin_codes', 'deleted_photos', 'removals'])
    tables[table] = await rows().execute(
      `select to_jsonb(t) - 'changed_in' as row from ${table} t order by to_jsonb(t)`,
    )
  return tables
}
const listed = async () => (await listDeletedEvents(rows())).map(({ name }) => name)
const audited = async () =>
  (await rows().find(AuditEntry, { eventId }, { orderBy: { id: 1 } })).map(({ actor, what }) => [actor, what])
const cleanUp = () => removeDueObjects(rows(), services.storage, findNamedKeys)
/** Moves the end of an event's time in the bin to now. */
const expire = async () => {
  await rows().execute("update binned_events set due_at = now() - interval '1 second' where id = ?", [
    eventId,
  ])
  await rows().execute("update removals set due_at = now() - interval '1 second'")
}

beforeEach(async () => {
  for (const { id } of await listDeletedEvents(rows()))
    await deletePermanently(rows(), services.queue, id, byAdmin('eve'))
  queued.length = 0
  for (const table of ['events', 'removals', 'deleted_photos']) await rows().execute(`delete from ${table}`)
  await services.storage.remove(await keys())
  codes++
  eventId = await addEvent({ isPublic: false, wall: { hold: null } as never })
  await addShownPhoto(services, eventId, { hidden: true, senderName: 'Ada' })
  const photo = await rows().findOneOrFail(Photo, { event: eventId })
  await rows().insert(PhotoFlag, { photo: photo.id, ipAddress: '10.0.0.1', reason: 'spam' })
  await rows().execute('insert into notified_photos values (?)', [photo.id])
  await rows().insert(PhotoHeart, { photo: photo.id, device: 'phone' })
  await rows().insert(Screen, { device: `tv${codes}`, event: eventId })
  await rows().insert(AdminCode, { code: `FREE${codes}`, event: eventId, status: 'active' })
})

test('the bin has every table whose rows are deleted with an event', async () => {
  const tables = await rows().execute<{ name: string }[]>(
    `with recursive owned(name) as (
       select 'events'::regclass
       union select conrelid::regclass from pg_constraint join owned on confrelid = name where confdeltype = 'c')
     select name::text from owned order by name::text`,
  )
  expect(tables.map(({ name }) => name)).toEqual([...EVENT_TABLES].toSorted())
})

test('a restored event has all its rows and objects, its code and its screens again', async () => {
  const [before, stored] = [await contents(), await keys()]
  await deleteEvent(rows(), services, eventId, { by: BY_HOST })
  expect(await rows().count(Event)).toBe(0)
  expect(await listDeletedEvents(rows())).toMatchObject([{ name: 'Party', photoCount: 1, bytes: 1000 }])
  // Its screen shows a pairing code while the event is in the bin.
  await rows().insert(Screen, { device: `tv${codes}`, code: '123' })
  await cleanUp()

  await restoreEvent(rows(), eventId, byAdmin('eve'))
  expect([await contents(), await keys()]).toEqual([before, stored])
  expect(await listDeletedEvents(rows())).toEqual([])
  expect(await audited()).toEqual([
    ['host', 'delete-event'],
    ['admin', 'restore-event'],
  ])
})

test('an event without photos is restored; its code and screen stay with a newer event', async () => {
  await rows().execute('delete from photos')
  await deleteEvent(rows(), services, eventId)
  const other = await addEvent()
  await rows().nativeUpdate(AdminCode, { code: `FREE${codes}` }, { event: other, status: 'active' })
  await rows().insert(Screen, { device: `tv${codes}`, event: other })
  await restoreEvent(rows(), eventId, byAdmin('eve'))
  expect((await rows().findOneOrFail(Screen, { device: `tv${codes}` })).event!.id).toBe(other)
  expect((await rows().findOneOrFail(AdminCode, { code: `FREE${codes}` })).event!.id).toBe(other)
})

test('the code of a deleted event is reported as deleted, and no new event gets it', async () => {
  const { qrCode } = await rows().findOneOrFail(Event, eventId)
  await deleteEvent(rows(), services, eventId)
  const opening = () => openEventByCode(rows(), ` ${qrCode.toLowerCase()}`)
  await expect(opening()).rejects.toMatchObject({ kind: 'not_found', parts: [{ code: 'event.deleted' }] })
  const drawn = [qrCode, qrCode, 'UNUSED']
  expect(await drawEventCode(rows(), () => drawn.shift()!)).toBe('UNUSED')
  await restoreEvent(rows(), eventId, byAdmin('eve'))
  expect((await opening()).id).toBe(eventId)
  await deleteEvent(rows(), services, eventId, { atOnce: true })
  await expect(opening()).rejects.toMatchObject({ parts: [{ code: 'event.unknownCode' }] })
})

test('verification leaves the objects of a deleted event alone', async () => {
  await rows().execute('delete from admin_codes')
  await deleteEvent(rows(), services, eventId)
  const tomorrow = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const list = services.storage.list.bind(services.storage)
  const storage = Object.assign(Object.create(services.storage), {
    async *list() {
      for await (const object of list()) yield { ...object, storedAt: tomorrow }
    },
  })
  const lost: unknown[] = []
  const compared = await compareStore(rows(), { ...services, storage }, (object) => lost.push(object))
  expect([compared.unnamed, lost]).toEqual([0, []])
})

test.each([
  [
    'by hand',
    () => deletePermanently(rows(), services.queue, eventId, byAdmin('eve')),
    [['admin', 'delete-for-good']],
  ],
  ['after its time', expire, []],
])('an event permanently deleted %s leaves no row and no object', async (_, run, entries) => {
  await deleteEvent(rows(), services, eventId)
  const other = await rows().insert(Event, { name: 'Other', date: '2027-06-05', qrCode: `OTHER${codes}` })
  await deleteEvent(rows(), services, other)
  expect([await listed(), queued.splice(0)]).toEqual([['Other', 'Party'], []])
  await run()
  await emptyBin(rows())
  await cleanUp()
  expect([await keys(), await listed(), await audited()]).toEqual([[], ['Other'], entries])
  expect(await rows().count(BinnedEvent)).toBe(1)
  expect(queued).toEqual(entries.map(() => ['objects.cleanUp', {}]))
  await expect(restoreEvent(rows(), eventId, byAdmin('eve'))).rejects.toMatchObject({ kind: 'not_found' })
})

test('an event whose time is over is neither listed nor restored', async () => {
  await deleteEvent(rows(), services, eventId)
  await expire()
  expect(await listDeletedEvents(rows())).toEqual([])
  await expect(restoreEvent(rows(), eventId, byAdmin('eve'))).rejects.toMatchObject({ kind: 'not_found' })
  expect(await rows().count(Event)).toBe(0)
})
