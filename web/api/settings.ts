import type { ChangeSettingsRequest } from '#contract/schemas/settings.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const SETTINGS = pathOf('GET /api/admin/settings')

export const saveSettings = (body: ChangeSettingsRequest) => send('PUT /api/admin/settings', { body })

/** Deletes all unfinished uploads. Phones that are still sending start these photos again. */
export const dropUploads = () => send('DELETE /api/admin/uploads')
