import { useSWRConfig } from 'swr'
import type { ChangeSettingsRequest } from '#contract/schemas/settings.ts'
import { pathOf } from '#web/api/path-of.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { useAction } from '#web/admin/use-action.ts'
import type { ActionToasts } from '#web/admin/use-action.ts'
import { t } from '#web/i18n/t.ts'

/**
 * Returns a function that saves some settings, and resolves to its success and the validation error, if any. Pages show
 * the change when next loaded.
 */
export function useSaveSettings() {
  const { mutate } = useSWRConfig()
  const runAction = useAction()
  return async (body: ChangeSettingsRequest, toasts: ActionToasts = TOASTS()) => {
    let problem: string | undefined
    const saved = await runAction(
      () =>
        send('PUT /api/admin/settings', { body }).catch((error: unknown) => {
          if (isStatus(error, 400)) problem = sentenceOf(error, toasts.fallback)
          throw error
        }),
      toasts,
    )
    if (saved) {
      await mutate(SETTINGS, saved, { revalidate: false })
      await mutate(pathOf('GET /api/venue'), saved.venue, { revalidate: false })
    }
    return { isSaved: saved !== undefined, problem }
  }
}

const TOASTS = (): ActionToasts => ({
  done: { title: t('preferences.publicListSaved') },
  fallback: t('preferences.publicListNotSaved'),
})
