import type { EventView } from '#contract/schemas/events.ts'
import type { HostPhotoAction, HostPhotoView } from '#contract/schemas/host-photos.ts'
import type { HostLinkView } from '#contract/schemas/hosts.ts'
import { eventPath } from './events.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { post, request, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

/** Makes this browser a host of the event whose link has this key. */
export async function openAsHost(hostKey: string): Promise<EventView> {
  return (await sendJson('POST', '/api/host/open', { hostKey })).json() as Promise<EventView>
}

/** Makes a host link, which takes the place of the one before; its key is told this once. */
export const renewHostLink = (id: number): Promise<HostLinkView> => post(`${eventPath(id)}/host-link`)

/** `creator`: the browser that created the event loses its host role too. */
export async function revokeHostLink(id: number, { creator = false } = {}): Promise<void> {
  await request(`${eventPath(id)}/host-link${creator ? '?creator=true' : ''}`, { method: 'DELETE' })
}

/** One page of an event's photos, hidden ones too; `after` is the last photo of the page before. */
export const hostPhotosPath = (id: number, isFlagged: boolean, after?: number): ApiPath<HostPhotoView[]> =>
  `${eventPath(id)}/host/photos?limit=${PAGE_SIZE}${isFlagged ? '&only=flagged' : ''}${after === undefined ? '' : `&after=${after}`}`

/** Does the same to several photos; resolves with those that are there then, and others that changed with them, as they are. */
export async function moderatePhotos(
  id: number,
  act: HostPhotoAction,
  ids: number[],
): Promise<HostPhotoView[]> {
  const answer = await sendJson('POST', `${eventPath(id)}/host/photos`, { act, ids })
  return answer.json() as Promise<HostPhotoView[]>
}

/** `form` holds all fields of an `EditEventRequest`, and a new profile image. */
export async function editEvent(id: number, form: FormData): Promise<EventView> {
  return (await request(eventPath(id), { method: 'PUT', body: form })).json() as Promise<EventView>
}
