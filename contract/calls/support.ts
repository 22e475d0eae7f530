import { bytes, call } from '#contract/call.ts'
import { SupportView } from '#contract/schemas/support.ts'

export const getSupport = call('GET /api/admin/support', {
  who: 'administrator',
  limit: null,
  summary: 'Get what helps a developer to find a fault',
  response: SupportView,
  done: 'The texts.',
})

export const getSupportFile = call('GET /api/admin/support.zip', {
  who: 'administrator',
  limit: null,
  summary: 'Get the same as a file',
  response: bytes('application/zip'),
  done: 'The ZIP.',
})
