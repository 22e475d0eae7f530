import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { ChecksView, ConnectionsView } from '#contract/schemas/checks.ts'
import { Problem } from '#core/checks/problem.ts'
import { ServerProcess } from '#core/checks/server-process.ts'
import { createEvent } from '#test/support/app.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()
const DAY_MS = 24 * 60 * 60 * 1000

test('the console gets problems in the order of the checks, and can snooze them', async ({ app, admin }) => {
  const rows = app.em()
  // Not measured while the test runs: only recorded ones are listed.
  await rows.insert(Problem, { name: 'clock', level: 'act', values: { unit: 'days', amount: 1 } })
  await rows.insert(Problem, { name: 'timeZone', level: 'look', wellSince: new Date() })
  const list = async () => ((await (await admin.get('/api/admin/checks')).json()) as ChecksView).problems
  expect(await list()).toMatchObject([{ name: 'clock', values: { amount: 1 }, snoozedUntil: null }])
  const snooze = (name: string, hours: number) =>
    admin.put(`/api/admin/checks/${name}/snooze`, { hours, reason: ' a repair ' })
  expect((await snooze('clock', 24)).status).toBe(200)
  const [snoozed] = await list()
  expect(snoozed).toMatchObject({ snoozeReason: 'a repair' })
  expect(Date.parse(snoozed!.snoozedUntil!) - Date.now()).toBeGreaterThan(DAY_MS - 60_000)
  await snooze('clock', 0)
  expect(await list()).toMatchObject([{ snoozedUntil: null, snoozeReason: null }])
  for (const name of ['disk', 'nothing']) expect((await snooze(name, 1)).status).toBe(404)
  expect((await snooze('clock', 10_000)).status).toBe(400)
})

test('clock and time zone are compared with the administrator’s browser', async ({ app, admin }) => {
  await app.em().nativeDelete(Problem, {})
  const list = async (clock: number, zone: string) => {
    const url = `${app.origin}/api/admin/checks?clock=${clock}&zone=${encodeURIComponent(zone)}`
    // `fetch` can't set this header, which shows that the browser is on another machine.
    const headers = { Cookie: admin.cookies, Host: 'candid.test' }
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    return ((await json(response)) as ChecksView).problems
  }
  const venue = app.services.config.timeZone
  expect(await list(Date.now(), venue)).toEqual([])
  app.services.clock.confirmedAt = -Infinity
  expect(await list(Date.now() - DAY_MS, venue)).toMatchObject([
    { name: 'clock', level: 'act', values: { unit: 'days', amount: 1 } },
  ])
  expect(await list(Date.now(), 'Pacific/Kiritimati')).toMatchObject([
    { name: 'timeZone', values: { venue, browser: 'Pacific/Kiritimati' } },
  ])
  expect(await list(Date.now(), 'Mars/Olympus')).toMatchObject([{ name: 'timeZone' }])
  for (const clock of ['clock=null', 'clock=null&clock=null', 'clock='])
    expect((await admin.get(`/api/admin/checks?${clock}`)).status, clock).toBe(400)
  expect(await list(Date.now(), venue)).toEqual([])
})

test('today’s events are listed with what happens in them', async ({ app, admin }) => {
  const { id } = await createEvent(app.browser(), {
    name: 'Gala',
    date: new Date().toISOString().slice(0, 10),
  })
  await createEvent(app.browser(), { date: '2027-06-05' })
  const { events } = (await (await admin.get('/api/admin/checks')).json()) as ChecksView
  expect(events).toEqual([
    expect.objectContaining({
      id,
      name: 'Gala',
      photos: 0,
      recentPhotos: 0,
      pending: 0,
      flagged: 0,
      screens: 0,
    }),
  ])
})

test('guests who open an event appear among the connections, without an address', async ({ app, admin }) => {
  const [guest, event] = await app.newEvent()
  await guest.get(`/api/events/qr/${event.qrCode}`)
  await expect
    .poll(
      async () => ((await (await admin.get('/api/admin/connections')).json()) as ConnectionsView).guests,
      {
        timeout: 12_000,
      },
    )
    .toEqual([{ at: expect.any(String), browser: null, isLocal: true, isHidden: null }])
  expect(JSON.stringify(await app.em().find(ServerProcess, {}))).not.toContain('127.0.0.1')
})

test('a test photo goes the whole way and leaves nothing behind', async ({ app, admin }) => {
  const response = await admin.post('/api/admin/test-photo')
  expect(await response.json()).toEqual({ seconds: expect.any(Number) })
  await app.services.queue.enqueue('objects.cleanUp', {})
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of app.services.storage.list()) if (key.startsWith('tests/')) keys.push(key)
    return keys
  }
  await expect.poll(stored).toEqual([])
})

test('all failed photos can be retried', async ({ admin }) => {
  expect(await (await admin.post('/api/admin/photos/retry')).json()).toEqual({ count: 0 })
})
