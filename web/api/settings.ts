import type { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import type { VenueView } from '#contract/schemas/venue.ts'
import { request, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

export const SETTINGS: ApiPath<SettingsView> = '/api/admin/settings'

/** Changes what is named: the address in the QR codes (null leaves it to Candid; 400 for what is no address), the public list, the Wi-Fi. */
export async function saveSettings(changes: ChangeSettingsRequest): Promise<SettingsView> {
  return (await sendJson('PUT', SETTINGS, changes)).json() as Promise<SettingsView>
}

/** Drops all unfinished uploads; phones that still send begin those photos again. */
export async function dropUploads(): Promise<void> {
  await request('/api/admin/uploads', { method: 'DELETE' })
}

/** What the venue says of itself, to everybody. */
export const VENUE: ApiPath<VenueView> = '/api/venue'
