import type { ChangeSettingsRequest } from '#contract/schemas/settings.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const SETTINGS = pathOf('GET /api/admin/settings')

/** Changes the fields that are given. */
export const saveSettings = (body: ChangeSettingsRequest) => send('PUT /api/admin/settings', { body })

/** Drops all unfinished uploads; phones that still send begin those photos again. */
export const dropUploads = () => send('DELETE /api/admin/uploads')
