import { mutate } from 'swr'
import type { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import { pathOf } from '#web/api/path-of.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { runAction, type ActionToasts } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'

/**
 * Saves some settings. Resolves to its success, and the validation error if any. Pages show the change when next loaded.
 * `onSaved` replaces the toast.
 */
export async function saveSettings(
  body: ChangeSettingsRequest,
  onSaved?: () => void,
  toasts: ActionToasts = {
    ...(!onSaved && { done: { title: t('preferences.publicListSaved') } }),
    fallback: t('preferences.publicListNotSaved'),
  },
): Promise<{ isSaved: boolean; problem: string | undefined }> {
  let problem: string | undefined
  let saved: SettingsView | undefined
  await runAction(async () => {
    saved = await send('PUT /api/admin/settings', { body }).catch((error: unknown) => {
      if (isStatus(error, 400)) problem = sentenceOf(error, toasts.fallback)
      throw error
    })
  }, toasts)
  if (saved) {
    await mutate(SETTINGS, saved, { revalidate: false })
    await mutate(pathOf('GET /api/venue'), saved.venue, { revalidate: false })
    onSaved?.()
  }
  return { isSaved: saved !== undefined, problem }
}
