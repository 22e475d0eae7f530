import { Controller, useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import type { Wifi } from '#contract/wifi.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { saveSettings, SETTINGS } from '#web/api/settings.ts'
import { useAct } from '#web/admin/use-act.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Part } from './part.tsx'

const NONE: Wifi = { name: '', password: '', hidden: false }

/** The venue's Wi-Fi, which cards say whole and a guest on another network is told by name. Saved without a name, there is none. */
export function WifiForm({ wifi }: { wifi: Wifi | null }) {
  const { register, control, handleSubmit, setError, formState } = useForm({ values: wifi ?? NONE })
  const { errors, isSubmitting } = formState
  const { mutate } = useSWRConfig()
  const act = useAct()

  async function save(values: Wifi) {
    const saved = await act(
      async () => {
        try {
          return await saveSettings({ wifi: values.name.trim() ? values : null })
        } catch (error) {
          if (isStatus(error, 400))
            setError('root', { message: sentenceOf(error, t('preferences.publicListNotSaved')) })
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

  const input = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: inputClass }
  return (
    <Part title={t('preferences.wifiTitle')}>
      <p className="mt-1 text-quiet">{t('preferences.wifiPurpose')}</p>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <Field label={t('preferences.wifiName')}>
          {(aria) => <input {...aria} {...register('name')} {...input} />}
        </Field>
        <Field label={t('preferences.wifiPassword')} optional>
          {(aria) => <input {...aria} {...register('password')} {...input} dir="ltr" />}
        </Field>
        <Controller
          control={control}
          name="hidden"
          render={({ field }) => (
            <CheckBox checked={field.value} onChange={field.onChange}>
              {t('preferences.wifiHidden')}
            </CheckBox>
          )}
        />
        {errors.root && (
          <p role="alert" className="text-danger">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="quiet" busy={isSubmitting} className="sm:self-start">
          {t('preferences.saveWifi')}
        </Button>
      </form>
    </Part>
  )
}
