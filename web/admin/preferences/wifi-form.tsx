import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { saveSettings, SETTINGS } from '#web/api/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { useAct } from '#web/admin/use-act.ts'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** The name of the venue's Wi-Fi, which a guest on another network is told. Saved empty, none is told. */
export function WifiForm({ name }: { name: string | null }) {
  const form = useForm({ values: { wifiName: name ?? '' } })
  const { register, handleSubmit, setError, formState } = form
  const { mutate } = useSWRConfig()
  const act = useAct()

  async function save(wifiName: string) {
    const saved = await act(
      async () => {
        try {
          return await saveSettings({ wifiName })
        } catch (error) {
          if (isStatus(error, 400))
            setError('wifiName', { message: sentenceOf(error, t('preferences.publicListNotSaved')) })
          throw error
        }
      },
      {
        done: { title: t('preferences.publicListSaved') },
        fallback: t('preferences.publicListNotSaved'),
      },
    )
    if (saved) await mutate(SETTINGS, saved, { revalidate: false })
  }

  return (
    <Part title={t('preferences.wifiTitle')}>
      <p className="mt-1 text-quiet">{t('preferences.wifiPurpose')}</p>
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => void handleSubmit(({ wifiName }) => save(wifiName))(event)}
      >
        <Field label={t('preferences.wifiName')} error={formState.errors.wifiName?.message}>
          {(aria) => (
            <div className="flex flex-col gap-2 sm:flex-row">
              <input
                {...aria}
                {...register('wifiName')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
              <Button type="submit" variant="quiet" busy={formState.isSubmitting} className="shrink-0">
                {t('preferences.saveWifi')}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </Part>
  )
}
