import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ErrorView } from '#contract/schemas/errors.ts'
import { HealthView, ReadyView } from '#contract/schemas/health.ts'

export const getHealth = call('GET /api/health', {
  who: 'anyone',
  limit: null,
  summary: 'Check that the server responds',
  response: HealthView,
  done: 'The server responds.',
})

export const getReadiness = call('GET /api/health/ready', {
  who: 'anyone',
  limit: null,
  summary: 'Check that database, queue and storage are up',
  response: ReadyView,
  done: 'All are up.',
  errors: { 503: ReadyView.extend(ErrorView.shape) },
})

export const getDocument = call('GET /api/openapi.json', {
  who: 'anyone',
  limit: null,
  summary: 'Get this document',
  response: z.looseObject({}),
  done: 'The OpenAPI 3.1 document.',
})
