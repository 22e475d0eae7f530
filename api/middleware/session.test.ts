import { expect, test } from 'vitest'
import type { AppContext } from '#api/context.ts'
import { grantEvent, grantHost, noteOpened } from './session.ts'

const newContext = () =>
  ({
    session: {},
    state: { viewer: { device: 'a', grants: [], hosted: [] }, opened: [] },
  }) as unknown as AppContext

test.each([
  ['grants', 200, grantEvent],
  ['hosted', 50, (ctx: AppContext, id: number) => grantHost(ctx, { id, hostLinkVersion: 1 })],
  ['opened', 50, noteOpened],
] as const)('the cookie names at most the newest %s (%i)', async (name, max, add) => {
  const ctx = newContext()
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
  expect(ctx.session.hosted).toEqual([[7, 2]])
})

test('the first gallery is recorded with its time, and each gallery once', async () => {
  const ctx = newContext()
  await noteOpened(ctx, 'featured')
  ctx.state.opened = ctx.session.opened!
  ctx.session.openedAt = 1
  for (const gallery of ['featured', 7] as const) await noteOpened(ctx, gallery)
  expect(ctx.session).toEqual({ opened: ['featured', 7], openedAt: 1 })
})
