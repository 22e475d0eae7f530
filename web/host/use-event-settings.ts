import type { ChangeEventSettingsRequest } from '#contract/schemas/event-settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { useHostAction } from './use-host-action.ts'

/** Milliseconds between refreshes of data that guests change. */
export const HOST_REFRESH_MS = 3000

/** An event's settings, undefined until loaded, and a function that changes them. */
export function useEventSettings(eventId: number) {
  const { data: settings, mutate } = useApi(pathOf('GET /api/events/:id/settings', { id: eventId }), {
    revalidateIfStale: true,
    refreshInterval: HOST_REFRESH_MS,
  })
  const { runAction, busy } = useHostAction()
  const change = (changes: ChangeEventSettingsRequest) =>
    runAction(() =>
      mutate(send('PUT /api/events/:id/settings', { id: eventId, body: changes }), { revalidate: false }),
    )
  return { settings, change, busy, refresh: () => void mutate() }
}
