import type { OwnScreenView, ScreenView } from '#contract/schemas/screens.ts'
import { eventPath } from './events.ts'
import { request, sendJson, type ApiPath } from './request.ts'

/** Reports what this browser shows as a screen. */
export async function reportScreen(photoId: number | null): Promise<OwnScreenView> {
  return (await sendJson('PUT', '/api/screen', { photoId })).json() as Promise<OwnScreenView>
}

export const screensPath = (eventId: number): ApiPath<ScreenView[]> => `${eventPath(eventId)}/screens`

/** Pairs the screen that shows this code; without a code, this browser. */
export async function pairScreen(eventId: number, code?: string): Promise<void> {
  await sendJson('POST', screensPath(eventId), { code })
}

export async function removeScreen(eventId: number, id: number): Promise<void> {
  await request(`${screensPath(eventId)}/${id}`, { method: 'DELETE' })
}
