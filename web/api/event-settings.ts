import type {
  ChangeEventSettingsRequest,
  DecidePhotosRequest,
  EventSettingsView,
} from '#contract/schemas/event-settings.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventPath } from './events.ts'
import { getJson, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

export const eventSettingsPath = (eventId: number): ApiPath<EventSettingsView> =>
  `${eventPath(eventId)}/settings`

export async function changeEventSettings(
  eventId: number,
  changes: ChangeEventSettingsRequest,
): Promise<EventSettingsView> {
  return (await sendJson('PUT', eventSettingsPath(eventId), changes)).json() as Promise<EventSettingsView>
}

const waitingPath = (eventId: number) => `${eventPath(eventId)}/waiting-photos`

/** The oldest photos that wait for approval, `after` the one with that id. */
export const waitingPhotos = (eventId: number, after = 0): Promise<PhotoView[]> =>
  getJson(`${waitingPath(eventId)}?limit=${PAGE_SIZE}${after ? `&after=${after}` : ''}`)

/** Gives how many still wait. */
export async function decidePhotos(
  eventId: number,
  decisions: Partial<DecidePhotosRequest>,
): Promise<number> {
  const answer = await sendJson('POST', waitingPath(eventId), decisions)
  return ((await answer.json()) as { waiting: number }).waiting
}
