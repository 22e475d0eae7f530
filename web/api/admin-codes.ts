import type { CreateAdminCodeRequest, EditAdminCodeRequest } from '#contract/schemas/admin-codes.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const ADMIN_CODES = pathOf('GET /api/admin/codes')

export const adminCodePath = (code: string) => pathOf('GET /api/admin/codes/:code', { code })

export const createAdminCode = (body: CreateAdminCodeRequest) => send('POST /api/admin/codes', { body })

export const editAdminCode = (code: string, body: EditAdminCodeRequest) =>
  send('PATCH /api/admin/codes/:code', { code, body })

export const deactivateAdminCode = (code: string) => send('POST /api/admin/codes/:code/deactivate', { code })
