import type { SettingsView } from '#contract/settings.ts'
import { sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

export const SETTINGS: ApiPath<SettingsView> = '/api/admin/settings'

/** Sets the address in the QR codes; null leaves it to Candid. Answers 400 for what is no address. */
export async function saveGalleryAddress(galleryAddress: string | null): Promise<SettingsView> {
  return (await sendJson('PUT', SETTINGS, { galleryAddress })).json() as Promise<SettingsView>
}
