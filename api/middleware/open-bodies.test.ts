import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Koa from 'koa'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openSocket, readResponse } from '#test/support/raw-http.ts'
import type { AppState } from '#api/context.ts'
import { respondToErrors } from '#api/errors.ts'
import { bodyPools, boundBodies, findSlowest, watchBodies, type OpenBody, type Pace } from './open-bodies.ts'
import { listen } from '#test/support/listen.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(pace: Partial<Pace>, pool: Partial<typeof POOL> = {}, graceMs = Infinity) {
  const koa = new Koa<AppState>()
  koa.silent = true
  koa.use(respondToErrors(pino({ level: 'silent' })))
  koa.use(watchBodies({ smallMs: 60_000, windowMs: 100, minBytes: 50, maxBytes: 10_000, ...pace }))
  koa.use((ctx, next) => {
    ctx.session = { device: ctx.get('Device') || undefined }
    const account = ctx.get('Admin') ? 'owner' : null
    ctx.state = {
      clientAddress: ctx.get('Address') || ctx.ip,
      viewer: { account, device: undefined },
      admitDevice: async () => true,
    } as unknown as AppState
    return next()
  })
  koa.use(boundBodies({ small: { ...POOL, ...pool }, upload: { ...POOL, ...pool } }, graceMs))
  koa.use(async (ctx) => {
    let size = 0
    if (!ctx.get('Unread')) for await (const chunk of ctx.req) size += chunk.length
    if (ctx.get('Work-Ms')) await wait(Number(ctx.get('Work-Ms')))
    ctx.body = { size }
  })
  server = createServer(koa.callback())
  return `http://127.0.0.1:${await listen(server)}`
}
const POOL = { total: 9, perNetwork: 9, perClient: 9 }
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/offset+octet-stream\r\n'
const SMALL = 'POST / HTTP/1.1\r\nHost: a\r\n'

test('a body that arrives too slowly gets 408 and is closed', async () => {
  const socket = await openSocket(await serve({}))
  const response = readResponse(socket)
  socket.write(`${POST}Content-Length: 1000\r\n\r\n`)
  const drip = setInterval(() => socket.write('x'), 20)
  const { status, body } = await response
  clearInterval(drip)
  expect([status, body]).toEqual([
    408,
    '{"error":"This request arrived too slowly.","code":"request.tooSlow"}',
  ])
})

test('a client that is still sending when it is rejected can read the response', async () => {
  const origin = await serve({})
  const connected = once(server!, 'connection') as Promise<[Socket]>
  const socket = await openSocket(origin)
  const [served] = await connected
  const answered = once(served, 'finish')
  socket.write(`${POST}Content-Length: 1000\r\n\r\n`)
  await answered
  for (let sent = 0; sent < 10; sent++) await new Promise((resolve) => socket.write('x', resolve))
  expect((await readResponse(socket)).status).toBe(408)
})

test('a body that arrives steadily is accepted over many windows, also after another on its connection', async () => {
  const socket = await openSocket(await serve({ windowMs: 1_000, minBytes: 1 }))
  const response = readResponse(socket)
  socket.write(`${POST}Content-Length: 9000\r\n\r\n${'x'.repeat(9000)}`)
  await once(socket, 'data')
  socket.write(`${POST}Connection: close\r\nContent-Length: 60\r\n\r\n`)
  let sent = 0
  const pace = setInterval(() => {
    if (sent++ < 60) socket.write('x')
    else clearInterval(pace)
  }, 50)
  const { status, body } = await response
  expect([status, body]).toEqual([200, expect.stringMatching(/"size":9000.*"size":60}$/s)])
})

test('a body without an announced length ends at the maximum', async () => {
  const socket = await openSocket(await serve({}))
  const response = readResponse(socket)
  socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
  const flood = setInterval(() => socket.write(`3e8\r\n${'x'.repeat(1000)}\r\n`), 5)
  const { status } = await response
  clearInterval(flood)
  expect(status).toBe(413)
})

test('a body with an announced length above the maximum gets 413 at once', async () => {
  const socket = await openSocket(await serve({ windowMs: 60_000 }))
  const response = readResponse(socket)
  socket.write(`${POST}Connection: close\r\nContent-Length: 10001\r\n\r\n`)
  const { status, body } = await response
  expect([status, body]).toEqual([413, expect.stringContaining('request.bodyTooLarge')])
})

test('a body of exactly the maximum is accepted', async () => {
  const origin = await serve({ windowMs: 60_000 })
  expect((await fetch(origin, { method: 'POST', body: 'x'.repeat(10_000) })).status).toBe(200)
})

test('work on a complete body may take longer than its time, also if nobody reads it', async () => {
  const origin = await serve({ windowMs: 20, smallMs: 20 })
  const [upload, small] = ['application/offset+octet-stream', 'text/plain']
  for (const [type, unread] of [[upload], [small], [small, 'yes']] as [string, string?][]) {
    const headers = { 'Content-Type': type, 'Work-Ms': '100', ...(unread && { Unread: unread }) }
    expect((await fetch(origin, { method: 'POST', body: 'x', headers })).status).toBe(200)
  }
})

test('a small body that is incomplete after its time gets 408', async () => {
  const socket = await openSocket(await serve({ smallMs: 100, windowMs: 60_000 }))
  const response = readResponse(socket)
  socket.write(
    `${SMALL}Content-Type: text/multipart/form-data\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(900)}`,
  )
  const drip = setInterval(() => socket.write('x'), 20)
  const { status } = await response
  clearInterval(drip)
  expect(status).toBe(408)
})

test.each([
  [{ perClient: 2 }, '429 request.networkBusy 5'],
  [{ perNetwork: 2 }, '429 request.networkBusy 5'],
  [{ total: 2 }, '503 request.serverBusy 5'],
])('with %j the third concurrent body gets %s, and a freed place is reused', async (pool, refusal) => {
  const origin = await serve({ windowMs: 60_000 }, pool)
  const send = async () => {
    const response = await fetch(origin, { method: 'POST', body: 'x', headers: { Device: 'a' } })
    const { code } = (await response.json()) as { code?: string }
    return code ? `${response.status} ${code} ${response.headers.get('Retry-After')}` : response.status
  }
  const hold = async () => {
    const socket = await openSocket(origin)
    socket.write(`${SMALL}Device: a\r\nContent-Length: 9\r\n\r\nx`)
    return socket
  }
  const open = [await hold(), await hold()]
  await expect.poll(send).toBe(refusal)
  expect((await fetch(origin)).status).toBe(200)
  open[0]!.destroy()
  await expect.poll(send).toBe(200)
  open.push(await hold())
  await expect.poll(send).toBe(refusal)
  for (const socket of open) socket.destroy()
})

test.each([{ perNetwork: 3 }, { total: 3 }])(
  'with %j full, a new body is served and the slowest ends; a steady one continues',
  async (pool) => {
    const origin = await serve({ windowMs: 60_000 }, pool, 0)
    const sockets = [await openSocket(origin), await openSocket(origin), await openSocket(origin)]
    const response = readResponse(sockets[2]!)
    for (const [i, socket] of sockets.entries())
      socket.write(`${POST}Device: ${i}\r\nContent-Length: 9000\r\n\r\n${'x'.repeat(i * 4000)}`)
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true)
    const headers = { 'Content-Type': 'application/offset+octet-stream' }
    const statuses = new Set<number>()
    // The server may not have received all three yet.
    await expect
      .poll(async () => {
        statuses.add((await fetch(origin, { method: 'POST', body: 'x', headers })).status)
        return sockets[0]!.closed
      })
      .toBe(true)
    expect([...statuses]).toEqual([200])
    expect([sockets[1]!.closed, sockets[2]!.closed]).toEqual([false, false])
    sockets[2]!.write('x'.repeat(1000))
    sockets[1]!.destroy()
    sockets[2]!.end()
    expect((await response).status).toBe(200)
  },
)

test('a body that was ended for another one frees one place', async () => {
  const origin = await serve({ windowMs: 60_000 }, { total: 1 }, 0)
  const sockets = [await openSocket(origin), await openSocket(origin), await openSocket(origin)]
  for (const socket of sockets) {
    const begun = once(server!, 'request')
    socket.write(`${POST}Content-Length: 9000\r\n\r\nx`)
    await begun
  }
  await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([true, true, false])
  sockets[2]!.destroy()
})

test.each([
  [{ total: 1 }, 503],
  [{ perNetwork: 1 }, 429],
])('%j of one kind of body affects neither the other kind nor administrators', async (pool, status) => {
  const origin = await serve({}, pool)
  const send = async (headers: Record<string, string>) =>
    (await fetch(origin, { method: 'POST', body: 'x', headers })).status
  const socket = await openSocket(origin)
  socket.write(`${SMALL}Content-Length: 9\r\n\r\nx`)
  await expect.poll(() => send({})).toBe(status)
  expect(await send({ Admin: 'yes' })).toBe(200)
  expect(await send({ 'Content-Type': 'application/offset+octet-stream' })).toBe(200)
  socket.destroy()
})

test.each([
  [{}, { Device: 'a' }],
  [{}, { Address: '192.0.2.7' }],
  [{ Device: 'a' }, {}],
  [{ Device: 'a' }, { Device: 'b' }],
])('a full client %j takes no place of %j', async (full, other) => {
  const origin = await serve({}, { perClient: 1 })
  const send = async (headers: Record<string, string>) =>
    (await fetch(origin, { method: 'POST', body: 'x', headers })).status
  const socket = await openSocket(origin)
  const lines = Object.entries(full).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${SMALL}${lines.join('')}Content-Length: 9\r\n\r\nx`)
  await expect.poll(() => send(full)).toBe(429)
  expect(await send(other)).toBe(200)
  socket.destroy()
  await expect.poll(() => send(full)).toBe(200)
})

test('the slowest body of a pool is unfinished, past its time of grace, and has the fewest bytes by time', () => {
  const body = (since: number, arrived: number, complete = false, kind = 'upload'): OpenBody => {
    // So much that the bytes before a body would change the order.
    const before = 9000 - 10 * since
    return {
      keys: [kind],
      request: { complete, socket: { bytesRead: before + arrived } as Socket },
      since,
      bytesRead: before,
    }
  }
  const [fast, slow] = [body(800, 100), body(0, 200)]
  const others = [body(901, 0), body(0, 0, true), body(0, 0, false, 'small')]
  const atGrace = body(900, 0)
  expect(findSlowest([fast, slow, body(0, 300), ...others], 'upload', 100, 1000)).toBe(slow)
  expect(findSlowest([fast, atGrace], 'upload', 100, 1000)).toBe(atGrace)
  expect(findSlowest(others, 'upload', 100, 1000)).toBeUndefined()
})

test('without rate limits, one client may fill its network’s share', () => {
  for (const kind of ['small', 'upload'] as const) {
    const [on, off] = [bodyPools(true)[kind], bodyPools(false)[kind]]
    expect(off).toEqual({ ...on, perClient: on.perNetwork })
    expect(on.perClient).toBeLessThan(on.perNetwork)
    expect(on.perNetwork).toBeLessThan(on.total)
  }
})
