import { BY_HOST } from '#core/audit-log/record-audit-entry.ts'
import { expect, test } from 'vitest'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { autoHidePhoto } from './auto-hide-photo.ts'
import { decidePhotos, listPendingPhotos } from './pending-photos.ts'

const opened = await workerServices()
const { rows } = opened

const addEvent = async () => rows().findOneOrFail(Event, await opened.addEvent())
async function addPhoto(event: Event, columns: Partial<Photo>): Promise<number> {
  const { filename } = await addShownPhoto(opened.services, event.id)
  const { id } = await rows().findOneOrFail(Photo, { filename })
  await rows().nativeUpdate(Photo, id, columns as object)
  return id
}
const photoNow = (id: number) => rows().findOneOrFail(Photo, id)

test('a photo is hidden when its flags reach the limit, and not before', async () => {
  const event = await addEvent()
  const [below, reached] = [
    await addPhoto(event, { flagCount: FLAGS_TO_HIDE - 1 }),
    await addPhoto(event, { flagCount: FLAGS_TO_HIDE }),
  ]
  expect(await autoHidePhoto(rows(), below)).toBeNull()
  expect(await autoHidePhoto(rows(), reached)).toBe(event.id)
  expect((await photoNow(below)).hidden).toBe(false)
  expect((await photoNow(reached)).hidden).toBe(true)
})

test('a hidden photo that is approved is not hidden again by its old flags', async () => {
  const event = await addEvent()
  const id = await addPhoto(event, { flagCount: FLAGS_TO_HIDE, hidden: true, isPending: true })
  await decidePhotos(rows(), opened.services, event, { approve: [id], hide: [] }, BY_HOST)
  expect(await photoNow(id)).toMatchObject({ hidden: false, isPending: false })
  expect(await autoHidePhoto(rows(), id)).toBeNull()
  expect((await photoNow(id)).hidden).toBe(false)
})

test('decisions affect only photos of their event', async () => {
  const [event, other] = [await addEvent(), await addEvent()]
  const ids = [await addPhoto(other, { isPending: true }), await addPhoto(other, { isPending: true })]
  await decidePhotos(rows(), opened.services, event, { approve: [ids[0]!], hide: [ids[1]!] }, BY_HOST)
  for (const id of ids) expect(await photoNow(id)).toMatchObject({ isPending: true, hidden: false })
  expect(await rows().count(AuditEntry, { eventId: event.id })).toBe(0)
})

test('decisions are recorded and published, and the other photos stay pending', async () => {
  const event = await addEvent()
  const ids: number[] = []
  for (let i = 0; i < 4; i++) ids.push(await addPhoto(event, { isPending: true }))
  const [approved, hidden, ...left] = ids as [number, number, ...number[]]
  opened.published.length = 0
  const decide = (approve: number[], hide: number[]) =>
    decidePhotos(rows(), opened.services, event, { approve, hide }, BY_HOST)
  expect([await decide([approved], [hidden]), await decide([], [])]).toEqual([2, 2])
  expect(opened.published).toEqual([[event.id, [approved, hidden]]])
  expect(await rows().find(AuditEntry, { eventId: event.id }, { orderBy: { id: 'asc' } })).toMatchObject([
    { actor: 'host', what: 'approve', photoIds: [approved] },
    { actor: 'host', what: 'hide', photoIds: [hidden] },
  ])
  const listed = async (page: object) => (await listPendingPhotos(rows(), event.id, page)).map(({ id }) => id)
  expect([await listed({}), await listed({ limit: 1 }), await listed({ after: left[0] })]).toEqual([
    left,
    [left[0]],
    [left[1]],
  ])
})
