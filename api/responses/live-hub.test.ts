import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, expect } from 'vitest'
import type { EventState } from '#contract/schemas/events.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, type TestApp } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { createApp } from '#api/app.ts'
import type { LiveReads } from './live-channel.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { withApp } from '#test/support/with-app.ts'
import { listen } from '#test/support/listen.ts'

const CONNECTIONS = 30
const PHOTO = { id: 1 } as PhotoView

const test = withApp({ worker: false })
let eventId: number
const stops: (() => unknown)[] = []
test.beforeAll(async ({ app }) => {
  eventId = (await createEvent(app.browser())).id
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function serve(app: TestApp, hub: LiveHub): Promise<{ server: Server; port: number }> {
  const server = createServer(createApp(app.services, hub).callback())
  const port = await listen(server)
  stops.push(() => {
    hub.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { server, port }
}

/** Opens a gallery on a hub whose photos come from `read`. `change` publishes changes of photos. */
async function openGallery(app: TestApp, read: LiveReads['visible']) {
  let number = 0
  const changed = new Map<number, number>()
  const hub = createLiveHub(app.services, () => ({
    // Repeats earlier changes, as the real function may.
    changes: async () => ({ cursor: `${number}`, changed: new Map(changed) }),
    visible: read,
    ofSenders: async () => [],
    count: async () => 1,
    countOfSenders: async () => new Map(),
    hostNews: async () => ({ pending: 0, flagged: 0 }),
    state: async () => ({ event: {} as EventState, now: new Date(0), nextChangeMs: undefined }),
    access: async () => ({ id: eventId, hostLinkVersion: 0, isPublic: true, isSample: false }),
  }))
  const { port } = await serve(app, hub)
  const listener = await Listener.open(new Browser(`http://127.0.0.1:${port}`), eventId)
  stops.push(() => listener.close())
  async function change(...ids: number[]) {
    number++
    for (const id of ids) changed.set(id, number)
    await app.services.live.publish(eventId, ids)
  }
  return { hub, messages: listener.messages, change }
}
/** Resolves when another gallery has received two changes, the second one delayed. */
async function gatherTwice(app: TestApp) {
  const { messages, change } = await openGallery(app, async () => [PHOTO])
  for (const count of [1, 2]) {
    await change(PHOTO.id)
    await expect.poll(() => messages.length).toBe(count)
  }
}
const types = (messages: LiveMessage[]) => messages.map(({ type }) => type)

test('a photo hidden during a slow read is sent as removed and never restored', async ({ app }) => {
  const slow = Promise.withResolvers<PhotoView[]>()
  const reads: number[][] = []
  const { messages, change } = await openGallery(app, (ids) => {
    reads.push(ids)
    return reads.length === 1 ? slow.promise : Promise.resolve([])
  })
  await change(PHOTO.id)
  await expect.poll(() => reads).toEqual([[PHOTO.id]])
  // The second read finds it hidden, while the first one still returns the photo.
  await change(PHOTO.id)
  await gatherTwice(app)
  slow.resolve([PHOTO])
  await expect.poll(() => types(messages)).toEqual(['photos', 'removed'])
  expect(reads).toEqual([[PHOTO.id], [PHOTO.id]])
})

test('a failed read is retried without losing changes', async ({ app }) => {
  let reads = 0
  const { messages, change } = await openGallery(app, async () => {
    if (++reads === 1) throw new Error('the database is down')
    return [PHOTO]
  })
  await change(PHOTO.id)
  await expect.poll(() => types(messages)).toEqual(['photos'])
})

test('a change whose notification was lost is sent with the next one', async ({ app }) => {
  const reads: number[][] = []
  const { change, messages } = await openGallery(app, async (ids) => {
    reads.push(ids)
    return []
  })
  const { live } = app.services
  const { publish } = live
  live.publish = async () => {}
  await change(1)
  live.publish = publish
  await change(2)
  await expect.poll(() => types(messages)).toEqual(['removed'])
  expect(reads).toEqual([[1, 2]])
})

test('connections that break before their event is found leave no listener', async ({ app }) => {
  const hub = createLiveHub(app.services)
  let [requests, joins] = [0, 0]
  const { server, port } = await serve(app, {
    ...hub,
    join(...args) {
      joins++
      hub.join(...args)
    },
  })
  server.on('request', () => requests++)
  const sql = new Client(app.services.config.databaseUrl)
  await sql.connect()
  stops.push(() => sql.end())
  await sql.query('begin; lock table events in access exclusive mode')
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port)))
  await expect.poll(() => requests).toBe(CONNECTIONS)
  // Each request queries its event, or waits for a connection.
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await sql.query(blocked)).rowCount).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => promisify(server.getConnections).call(server)).toBe(0)
  await sql.query('commit')
  await expect.poll(() => joins).toBe(CONNECTIONS)
  expect(hub.countListeners()).toBe(0)
})

test('open listeners are counted', async ({ app }) => {
  const { hub } = await openGallery(app, async () => [])
  expect(hub.countListeners()).toBe(1)
  await stops.pop()!()
  await expect.poll(() => hub.countListeners()).toBe(0)
})

test('a client that joins during shutdown is disconnected immediately', async ({ app }) => {
  const hub = createLiveHub(app.services)
  const { port } = await serve(app, hub)
  hub.close()
  const response = await fetch(`http://127.0.0.1:${port}/api/events/${eventId}/live`)
  expect([response.status, await response.text()]).toEqual([200, ''])
})

/** Requests a live stream over a socket that the test can break. */
function ask(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /api/events/${eventId}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, () =>
        resolve(socket),
      )
    }).on('error', reject)
  })
}
