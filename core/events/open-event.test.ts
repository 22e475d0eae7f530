import { BY_HOST, byAdmin } from '#core/audit-log/record-audit-entry.ts'
import { expect, test } from 'vitest'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { Event } from './event.ts'
import { openEventByHostKey, renewHostLink, revokeHostLink, newHostKey } from './host-link.ts'
import {
  findAccess,
  findEventQrText,
  hostsEvent,
  isEventCode,
  isHost,
  mayHost,
  mayOpen,
  openEvent,
  openEventByCode,
  requireHost,
  type Viewer,
} from './open-event.ts'

const guest: Viewer = { account: null, device: 'bob', grants: [], hosted: [] }
const admin: Viewer = { ...guest, account: 'owner' as const, device: undefined }
const creator: Viewer = { ...guest, device: 'ada' }
const host: Viewer = { ...guest, hosted: [[7, 2]] }
const event = { id: 7, hostLinkVersion: 2, createdBy: 'ada', isPublic: false, isSample: false } as Event

test.each([
  // Viewer, whether host, whether host rights, whether the private event opens.
  ['a guest', guest, false, false, false],
  ['a guest with the code', { ...guest, grants: [3, 7] }, false, false, true],
  ['a guest with another event’s code', { ...guest, grants: [3] }, false, false, false],
  ['the creator', creator, true, true, true],
  ['a browser with the host link', host, true, true, true],
  ['a browser with a replaced host link', { ...guest, hosted: [[7, 1]] }, false, false, false],
  ['a host of another event', { ...guest, hosted: [[6, 2]] }, false, false, false],
  [
    'a host of several events',
    {
      ...guest,
      hosted: [
        [6, 1],
        [7, 2],
      ],
    },
    true,
    true,
    true,
  ],
  ['an administrator', admin, false, true, true],
] as [string, Viewer, boolean, boolean, boolean][])(
  '%s: host %s, rights %s, opens %s',
  (_, viewer, ...rights) => {
    expect([isHost(viewer, event), mayHost(viewer, event), mayOpen(viewer, event)]).toEqual(rights)
    expect(mayOpen(viewer, { ...event, isPublic: true })).toBe(true)
    expect(mayHost(viewer, { ...event, isSample: true })).toBe(false)
  },
)

test('an event without a creator has no host among browsers without an id', () => {
  const nobody = { ...guest, device: undefined }
  for (const createdBy of [null, undefined])
    for (const viewer of [nobody, guest])
      expect(isHost(viewer, { ...event, createdBy: createdBy! })).toBe(false)
})

test('host rights are required with the right error', () => {
  expect(() => requireHost(host, event)).not.toThrow()
  const errorOf = (viewer: Viewer, event: Event) => {
    try {
      requireHost(viewer, event)
    } catch (error) {
      return error
    }
  }
  expect(errorOf(guest, event)).toMatchObject({ kind: 'forbidden', parts: [{ code: 'host.required' }] })
  const sample = { ...event, isSample: true }
  expect(errorOf(admin, sample)).toMatchObject({ kind: 'conflict', parts: [{ code: 'event.sample' }] })
})

const opened = await workerServices()
const { rows } = opened
const add: typeof opened.addEvent = (columns) =>
  opened.addEvent({ createdBy: 'ada', isPublic: false, ...columns })

test('an event opens by id with access, and otherwise throws not_found', async () => {
  const id = await add()
  expect((await openEvent(rows(), creator, id)).id).toBe(id)
  const missing = { kind: 'not_found', parts: [{ code: 'event.notFound' }] }
  await expect(openEvent(rows(), guest, id)).rejects.toMatchObject(missing)
  await expect(openEvent(rows(), admin, id + 1)).rejects.toMatchObject(missing)
  const access = { id, createdBy: 'ada', hostLinkVersion: 0, isPublic: false }
  expect(await findAccess(rows(), id)).toMatchObject(access)
  expect(await findAccess(rows(), id + 1)).toBeUndefined()
})

test('an event opens by its code regardless of case and spaces', async () => {
  const id = await add({ qrCode: 'PARTY' })
  const code = ' party '
  expect((await openEventByCode(rows(), code)).id).toBe(id)
  expect([await isEventCode(rows(), code), await isEventCode(rows(), 'OTHER')]).toEqual([true, false])
  const unknown = { kind: 'not_found', parts: [{ code: 'event.unknownCode' }] }
  await expect(openEventByCode(rows(), 'OTHER')).rejects.toMatchObject(unknown)
  expect(await findEventQrText(rows(), 'http://a', id)).toBe('http://a/event/PARTY')
  expect(await findEventQrText(rows(), 'http://a', id + 1)).toBeNull()
})

test('administrators are not hosts, and nobody hosts the sample event', async () => {
  const id = await add()
  expect(await hostsEvent(rows(), creator, id)).toBe(true)
  expect(await hostsEvent(rows(), { ...guest, hosted: [[id, 0]] }, id)).toBe(true)
  for (const viewer of [
    guest,
    { ...admin, device: 'bob' },
    { ...guest, device: undefined, hosted: [[id, 0] as const] },
  ])
    expect(await hostsEvent(rows(), viewer, id)).toBe(false)
  expect(await hostsEvent(rows(), creator, await add({ isSample: true }))).toBe(false)
  expect(await hostsEvent(rows(), creator, id + 100)).toBe(false)
})

test('a new host link replaces the old one', async () => {
  const { key, hash } = newHostKey()
  expect(key).toMatch(/^[\w-]{27}$/)
  const id = await add({ hostKeyHash: hash })
  expect((await openEventByHostKey(rows(), key)).id).toBe(id)
  const renewed = await renewHostLink(rows(), id, BY_HOST)
  expect(renewed.version).toBe(1)
  expect((await openEventByHostKey(rows(), renewed.key)).id).toBe(id)
  const unknown = { kind: 'not_found', parts: [{ code: 'host.unknownLink' }] }
  await expect(openEventByHostKey(rows(), key)).rejects.toMatchObject(unknown)
  expect(await lastAction(id)).toBe('new-host-link')
  expect((await rows().findOneOrFail(Event, id)).createdBy).toBe('ada')
  await expect(renewHostLink(rows(), id + 100, BY_HOST)).rejects.toMatchObject({ kind: 'not_found' })
})

test('revoking the host link keeps the creator as host by default', async () => {
  const { key, hash } = newHostKey()
  const id = await add({ hostKeyHash: hash })
  expect(await revokeHostLink(rows(), id, byAdmin('eve'))).toBe(1)
  expect(await rows().findOneOrFail(Event, id)).toMatchObject({ hostKeyHash: null, createdBy: 'ada' })
  expect(await lastAction(id)).toBe('revoke-host-link')
  await expect(openEventByHostKey(rows(), key)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await revokeHostLink(rows(), id, byAdmin('eve'), { creator: true })).toBe(2)
  expect((await rows().findOneOrFail(Event, id)).createdBy).toBeNull()
  expect(await lastAction(id)).toBe('revoke-hosts')
})

async function lastAction(eventId: number): Promise<string> {
  const [entry] = await rows().find(AuditEntry, { eventId }, { orderBy: { id: 'desc' }, limit: 1 })
  return entry!.what
}
