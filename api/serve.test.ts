import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, type Declaration } from '#contract/call.ts'
import type { Limits } from '#core/limits/limits.ts'
import { createCalls } from './serve.ts'

const count = call('GET /api/photos/:id/count', {
  who: 'anyone',
  limit: null,
  summary: 'Counts.',
  query: z.object({ from: z.coerce.number() }),
  response: z.strictObject({ count: z.int() }),
})
const { router, serve } = createCalls({ limits: {} as Limits })

test('a call without a role or a limit does not compile', () => {
  // @ts-expect-error no role
  const withoutRole: Declaration = { limit: null, summary: 'Counts.' }
  // @ts-expect-error no limit
  const withoutLimit: Declaration = { who: 'anyone', summary: 'Counts.' }
  // @ts-expect-error no such limit
  const otherLimit: Declaration = { who: 'anyone', limit: 'photos', summary: 'Counts.' }
  // @ts-expect-error no such code
  const otherCode: Declaration = { who: 'anyone', limit: null, summary: 'Counts.', errors: { 409: ['none'] } }
  expect([withoutRole, withoutLimit, otherLimit, otherCode]).toHaveLength(4)
})

test('a handler gets parsed values, and a wrong return type does not compile', () => {
  serve(count, (_, { params, query }) => ({ count: Number(params.id) + query.from }))
  // @ts-expect-error another response
  serve(count, () => ({ counts: 1 }))
  // @ts-expect-error no response
  serve(count, () => {})
  // @ts-expect-error the path has no such parameter
  serve(count, (_, { params }) => ({ count: Number(params.other) }))
  // @ts-expect-error anyone may call it, so that it opens no event
  serve(count, (_, { event }) => ({ count: event.id }))
  expect(router.match('/api/photos/1/count', 'GET').pathAndMethod).toHaveLength(5)
})
