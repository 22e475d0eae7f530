import { useSWRConfig } from 'swr'
import type { ChangeVenue } from '#contract/schemas/venue.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { saveSettings, SETTINGS } from '#web/api/settings.ts'
import { VENUE } from '#web/api/venue.ts'
import { useAction } from '#web/admin/use-action.ts'
import { t } from '#web/i18n/t.ts'

/** Saves the given venue settings. Resolves to the validation error, if any. Pages show the change when next loaded. */
export function useSaveVenue() {
  const { mutate } = useSWRConfig()
  const runAction = useAction()
  return async (venue: Partial<ChangeVenue>): Promise<string | undefined> => {
    let problem: string | undefined
    const fallback = t('preferences.publicListNotSaved')
    const saved = await runAction(
      () =>
        saveSettings({ venue: venue as ChangeVenue }).catch((error: unknown) => {
          if (isStatus(error, 400)) problem = sentenceOf(error, fallback)
          throw error
        }),
      { done: { title: t('preferences.publicListSaved') }, fallback },
    )
    if (saved) {
      await mutate(SETTINGS, saved, { revalidate: false })
      await mutate(VENUE, saved.venue, { revalidate: false })
    }
    return problem
  }
}
