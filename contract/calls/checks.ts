import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ChecksQuery, ChecksView, ConnectionsView, SnoozeRequest } from '#contract/schemas/checks.ts'
import { TEST_PHOTO_SECONDS } from '#contract/values/limits.ts'
import { count } from '#contract/schemas/scalars.ts'

export const getChecks = call('GET /api/admin/checks', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: "Get the installation's problems and today's events",
  query: ChecksQuery,
  response: ChecksView,
  done: 'As of at most 5 seconds ago.',
})

export const snoozeProblem = call('PUT /api/admin/checks/:name/snooze', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Snooze a problem',
  description: 'A snoozed problem notifies nobody. The snooze ends with the problem.',
  body: SnoozeRequest,
  errors: { 404: ['checks.solved'] },
})

export const getConnections = call('GET /api/admin/connections', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Get what helps a guest to connect: addresses, and the guests seen last',
  response: ConnectionsView,
  done: 'The addresses, and the guests of the last hour.',
})

export const sendTestPhoto = call('POST /api/admin/test-photo', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Store a test photo, make its picture, read it back, and remove both',
  response: z.strictObject({ seconds: z.number().nullable() }),
  done: `Seconds for the whole way. Null if the picture was not ready within ${TEST_PHOTO_SECONDS} seconds.`,
})

export const retryFailedPhotos = call('POST /api/admin/photos/retry', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Process all failed photos again',
  response: z.strictObject({ count }),
  done: 'The number of photos.',
})
