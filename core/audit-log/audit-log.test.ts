import type { EntityManager } from '@mikro-orm/postgresql'
import { beforeEach, expect, test } from 'vitest'
import { MAX_AUDIT_ENTRIES, MAX_LISTED_ENTRIES } from '#contract/schemas/audit-log.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { AuditEntry } from './audit-entry.ts'
import { listAuditLog } from './list-audit-log.ts'
import { BY_HOST, byAdmin, recordAuditEntry } from './record-audit-entry.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'

const { services } = await workerServices()
let em: EntityManager
beforeEach(async () => {
  em = services.orm.em.fork()
  await em.nativeDelete(AuditEntry, {})
})

const fill = (count: number) =>
  em.execute(
    `insert into audit_log (actor, what, photo_ids) select 'admin', 'sign-in', '[]' from generate_series(1, ?::int)`,
    [count],
  )

test('an entry contains the event’s name at that time', async () => {
  await recordAuditEntry(em, {
    by: BY_HOST,
    what: 'hide',
    event: { id: 7, name: 'Party' },
    photoIds: [3, 4],
  })
  expect(await listAuditLog(em)).toEqual([
    {
      id: expect.any(Number),
      actor: 'host',
      username: null,
      what: 'hide',
      eventId: 7,
      eventName: 'Party',
      photoIds: [3, 4],
      code: null,
      checksum: null,
      changes: [],
      address: null,
      count: null,
      actedAt: expect.stringMatching(/Z$/),
    },
  ])
})

test('the latest entries are listed, newest first, of one event or of all', async () => {
  await fill(MAX_LISTED_ENTRIES)
  for (const id of [1, 2, 1])
    await recordAuditEntry(em, { by: byAdmin('eve'), what: 'edit-event', event: { id, name: `Event ${id}` } })
  const all = await listAuditLog(em)
  expect(all).toHaveLength(MAX_LISTED_ENTRIES)
  expect(all.slice(0, 3).map(({ eventId }) => eventId)).toEqual([1, 2, 1])
  expect((await listAuditLog(em, { event: 1 })).map(({ eventId }) => eventId)).toEqual([1, 1])
})

test('above the maximum, an account’s or the hosts’ oldest entry is deleted, and none of others', async () => {
  await recordAuditEntry(em, { by: byAdmin('eve'), what: 'totp-on' })
  await recordAuditEntry(em, { by: BY_HOST, what: 'hide' })
  await fill(MAX_AUDIT_ENTRIES)
  const [oldest] = await em.find(AuditEntry, { what: 'sign-in' }, { orderBy: { id: 'asc' }, limit: 1 })
  await recordAuditEntry(em, { by: byAdmin(null), what: 'sign-in' })
  expect(await em.count(AuditEntry, { what: 'sign-in' })).toBe(MAX_AUDIT_ENTRIES)
  expect(await em.fork().findOne(AuditEntry, oldest!.id)).toBeNull()
  expect(await em.count(AuditEntry, { what: ['totp-on', 'hide'] })).toBe(2)
})

test('failed sign-ins of one network within an hour are one entry', async () => {
  for (let i = 0; i < 3; i++) await recordFailedSignIn(em, '10.0.0.1')
  expect(await listAuditLog(em)).toMatchObject([{ what: 'sign-in-failed', address: '10.0.0.1', count: 3 }])
  await em.execute(`update audit_log set acted_at = now() - interval '61 minutes'`)
  await recordFailedSignIn(em, '10.0.0.1')
  expect((await listAuditLog(em)).map(({ count }) => count)).toEqual([1, 3])
})

test('from the sixth network on, failed sign-ins share an entry without address', async () => {
  for (let i = 1; i <= 7; i++) await recordFailedSignIn(em, `10.0.0.${i}`)
  await recordFailedSignIn(em, '10.0.0.1')
  const entries = (await listAuditLog(em)).map(({ address, count }) => [address, count])
  expect(entries).toEqual([
    [null, 2],
    ['10.0.0.5', 1],
    ['10.0.0.4', 1],
    ['10.0.0.3', 1],
    ['10.0.0.2', 1],
    ['10.0.0.1', 2],
  ])
})

test('entries are searched by event, code, address and setting, filtered by action, and paged', async () => {
  const party = { id: 7, name: '50 % Party' }
  await recordAuditEntry(em, { by: BY_HOST, what: 'hide', event: party })
  await recordAuditEntry(em, { by: byAdmin('eve'), what: 'edit-code', code: 'PARTY-1' })
  const changes = [{ name: 'venueName', from: 'Blue', to: 'Party hall', isSecret: false }]
  await recordAuditEntry(em, { by: byAdmin('eve'), what: 'edit-venue', changes })
  await recordAuditEntry(em, { by: byAdmin('eve'), what: 'sign-in', address: '10.0.0.1' })
  const found = async (query: Parameters<typeof listAuditLog>[1]) =>
    (await listAuditLog(em, query)).map(({ what }) => what)
  expect(await found({ search: 'party' })).toEqual(['edit-venue', 'edit-code', 'hide'])
  expect(await found({ search: '0 % p' })).toEqual(['hide'])
  expect(await found({ search: '10.0.0' })).toEqual(['sign-in'])
  expect(await found({ search: 'party', what: 'hide' })).toEqual(['hide'])
  const [first, second] = await listAuditLog(em, { limit: 2 })
  expect([first!.what, second!.what]).toEqual(['sign-in', 'edit-venue'])
  expect(await found({ limit: 1, after: second!.id })).toEqual(['edit-code'])
})
