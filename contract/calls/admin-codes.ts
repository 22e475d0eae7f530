import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  AdminCodeCheckView,
  AdminCodeView,
  CreateAdminCodeRequest,
  EditAdminCodeRequest,
} from '#contract/schemas/admin-codes.ts'

export const listAdminCodes = call('GET /api/admin/codes', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'List all admin codes',
  response: z.array(AdminCodeView),
  done: 'Newest first.',
})

export const createAdminCode = call('POST /api/admin/codes', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Create an admin code',
  body: CreateAdminCodeRequest,
  response: AdminCodeView,
  done: { 201: 'Created.' },
  errors: { 409: ['code.taken'] },
})

export const checkAdminCode = call('GET /api/admin/codes/:code', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Check an admin code',
  description:
    'Also opens the event created with the code to this browser. Exception: a guessable code does not open a private event, which needs its own code.',
  response: AdminCodeCheckView,
  done: 'The admin code.',
  errors: { 404: ['code.notFound'] },
})

export const editAdminCode = call('PATCH /api/admin/codes/:code', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Change the description, note, expiry and presets of an admin code',
  description: 'Does not change an event that was created with it.',
  body: EditAdminCodeRequest,
  response: AdminCodeView,
  done: 'The changed code.',
  errors: { 404: ['code.notFound'] },
})

export const deactivateAdminCode = call('POST /api/admin/codes/:code/deactivate', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Deactivate an admin code',
  response: AdminCodeView,
  done: 'The changed code.',
  errors: { 404: ['code.notFound'] },
})
