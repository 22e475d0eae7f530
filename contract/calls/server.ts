import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ErrorView } from '#contract/schemas/errors.ts'
import { HealthView, ReadyView } from '#contract/schemas/health.ts'

export const getHealth = call('GET /api/health', {
  who: 'anyone',
  limit: null,
  summary: 'Whether requests are answered',
  answer: HealthView,
  done: 'They are.',
})

export const getReadiness = call('GET /api/health/ready', {
  who: 'anyone',
  limit: null,
  summary: 'Whether rows, queue and storage can be reached',
  answer: ReadyView,
  done: 'All can.',
  errors: { 503: ReadyView.extend(ErrorView.shape) },
})

export const getDocument = call('GET /api/openapi.json', {
  who: 'anyone',
  limit: null,
  summary: 'This document',
  answer: z.looseObject({}),
  done: 'OpenAPI 3.1.',
})
