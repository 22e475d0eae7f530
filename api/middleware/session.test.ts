import { expect, test } from 'vitest'
import type { AppContext } from '#api/context.ts'
import { UPLOAD_GRACE_MS } from '#contract/values/limits.ts'
import { deviceOf, grantEvent, grantHost, identify, noteOpened, senderOf } from './session.ts'

const newContext = (device?: string, isAdmitted = true) =>
  ({
    session: {},
    cookies: { get: () => undefined },
    state: {
      viewer: { account: null, device, grants: [], hosted: [] },
      opened: [],
      admitDevice: async () => isAdmitted,
    },
  }) as unknown as AppContext
const event = { id: 7, hostLinkVersion: 1, isPublic: true, isSample: false }

test.each([
  [{}, { device: undefined, grants: [], hosted: [] }, []],
  [
    { device: 'a', grants: [7], hosted: [[8, 1]], opened: ['featured'] },
    { device: 'a', grants: [7], hosted: [[8, 1]] },
    ['featured'],
  ],
])('a guest with the cookie %j is identified as %j', async (session, viewer, opened) => {
  const ctx = Object.assign(newContext(), { ip: '192.0.2.1', session, state: {} as AppContext['state'] })
  const admitDevice = async (address: string) => address === '192.0.2.1'
  const services = { orm: { em: { fork: () => 'em' } }, limits: { admitDevice } } as never
  let identified = 0
  await identify(services)(ctx as never, async () => void identified++)
  expect(ctx.state).toMatchObject({
    em: 'em',
    clientAddress: '192.0.2.1',
    admin: null,
    viewer: { account: null, ...viewer },
    opened,
  })
  expect([identified, await ctx.state.admitDevice()]).toEqual([1, true])
})

test.each([
  ['stored in the cookie', true],
  ['not stored beyond the limit of the address', false],
])('a new device id is %s', async (_, isAdmitted) => {
  const ctx = newContext(undefined, isAdmitted)
  const device = await deviceOf(ctx)
  expect(ctx.session.device).toBe(isAdmitted ? device : undefined)
  expect(await deviceOf(ctx)).toBe(device)
})

test('a sender is new at first, and may send while the event is open to it', async () => {
  const ctx = newContext()
  const { device, isNew, assertOpen } = await senderOf(ctx)
  expect([device, isNew]).toEqual([ctx.session.device, true])
  expect((await senderOf(ctx)).isNew).toBe(false)
  const check = (fields: object) => assertOpen!({ ...event, ...fields } as never, {} as never)
  await check({})
  await expect(check({ isPublic: false })).rejects.toMatchObject({ kind: 'not_found' })
  const uploadsUntil = new Date(Date.now() - UPLOAD_GRACE_MS / 2)
  await check({ uploadsUntil })
  await expect(check({ uploadsUntil: new Date(0) })).rejects.toMatchObject({ kind: 'conflict' })
})

test('an event is granted once', async () => {
  const ctx = newContext()
  for (const id of [7, 7, 8]) await grantEvent(ctx, id)
  expect(ctx.session).toEqual({ device: expect.any(String), grants: [7, 8] })
})

test.each([
  ['grants', 200, grantEvent],
  ['hosted', 50, (ctx: AppContext, id: number) => grantHost(ctx, { id, hostLinkVersion: 1 })],
  ['opened', 50, noteOpened],
] as const)('the cookie names at most the newest %s (%i)', async (name, max, add) => {
  const ctx = newContext('a')
  for (let id = 0; id <= max; id++) {
    await add(ctx, id)
    // As the next request would.
    ctx.state.opened = ctx.session.opened ?? []
  }
  expect(ctx.session[name]).toHaveLength(max)
  expect([ctx.session[name]!.at(-1)].flat()[0]).toBe(max)
})

test('a new host link replaces the older one of its event', async () => {
  const ctx = newContext()
  for (const hostLinkVersion of [1, 2]) await grantHost(ctx, { id: 7, hostLinkVersion })
  expect(ctx.session).toEqual({ device: expect.any(String), hosted: [[7, 2]] })
})

test('the first gallery is recorded with its time, and each gallery once', async () => {
  const ctx = newContext()
  await noteOpened(ctx, 'featured')
  expect(ctx.session.openedAt).toBeGreaterThan(1)
  ctx.session.openedAt = 1
  for (const gallery of ['featured', 7, 7] as const) {
    ctx.state.opened = ctx.session.opened!
    await noteOpened(ctx, gallery)
  }
  expect(ctx.session).toEqual({ device: expect.any(String), opened: ['featured', 7], openedAt: 1 })
})
