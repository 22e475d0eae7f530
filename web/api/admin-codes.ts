import type {
  AdminCodeCheckView,
  AdminCodeView,
  CreateAdminCodeRequest,
  EditAdminCodeRequest,
} from '#contract/schemas/admin-codes.ts'
import { request, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

export const ADMIN_CODES: ApiPath<AdminCodeView[]> = '/api/admin/codes'

/** What anybody who holds a code may ask of it. */
export const adminCodePath = (code: string): ApiPath<AdminCodeCheckView> =>
  `${ADMIN_CODES}/${encodeURIComponent(code)}`

export async function createAdminCode(code: CreateAdminCodeRequest): Promise<AdminCodeView> {
  return (await sendJson('POST', ADMIN_CODES, code)).json() as Promise<AdminCodeView>
}

export async function editAdminCode(code: string, changes: EditAdminCodeRequest): Promise<AdminCodeView> {
  return (await sendJson('PATCH', adminCodePath(code), changes)).json() as Promise<AdminCodeView>
}

export async function deactivateAdminCode(code: string): Promise<void> {
  await request(`${adminCodePath(code)}/deactivate`, { method: 'POST' })
}
