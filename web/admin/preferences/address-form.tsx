import { useForm, useWatch } from 'react-hook-form'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { qrVersion } from '#web/admin/qr/qr-version.ts'
import { t } from '#web/i18n/t.ts'
import { isLoopbackAddress } from './loopback-address.ts'
import { Warning } from '#web/admin/warning.tsx'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

const SOURCES = {
  administrator: 'preferences.addressFromHere',
  PUBLIC_URL: 'preferences.addressFromEnvironment',
  found: 'preferences.addressDetected',
} as const satisfies Record<SettingsView['galleryAddressSource'], string>

/** Changes the address in the QR codes, or restores the detected one. */
export function AddressForm({ settings }: { settings: SettingsView }) {
  const { galleryAddress, galleryAddressSource } = settings
  const form = useForm({ values: { galleryAddress } })
  const { register, handleSubmit, setError, formState } = form
  const typed = useWatch({ control: form.control, name: 'galleryAddress' })

  async function change(to: string | null) {
    const { isSaved, problem } = await saveSettings({ galleryAddress: to }, undefined, {
      done: { title: t('preferences.addressSaved'), description: t('preferences.addressSavedText') },
      fallback: t('preferences.addressNotSaved'),
    })
    // Unlike the toast, the message beside the field stays.
    if (problem) setError('galleryAddress', { message: problem })
    if (isSaved) qrVersion.set(qrVersion.get() + 1)
  }

  return (
    <Part title={t('preferences.addressTitle')}>
      <p className="mt-1 text-quiet">{t('preferences.addressPurpose')}</p>
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => void handleSubmit(({ galleryAddress }) => change(galleryAddress.trim()))(event)}
      >
        <Field label={t('preferences.address')} error={formState.errors.galleryAddress?.message}>
          {(aria) => (
            <div className="flex flex-col gap-2 sm:flex-row">
              <input
                {...aria}
                {...register('galleryAddress', {
                  validate: (text) => Boolean(text.trim()) || t('preferences.addressInvalid'),
                })}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
              <Button type="submit" variant="quiet" busy={formState.isSubmitting} className="shrink-0">
                {t('preferences.saveAddress')}
              </Button>
            </div>
          )}
        </Field>
        <p className="mt-2 text-sm text-quiet">{t(SOURCES[galleryAddressSource])}</p>
        {isLoopbackAddress(typed) && (
          <div className="mt-3">
            <Warning>{t('preferences.addressLocal')}</Warning>
          </div>
        )}
        {galleryAddressSource === 'administrator' && (
          <Button variant="plain" className="mt-1 -ms-4" onClick={() => void change(null)}>
            {t('preferences.useDetectedAddress')}
          </Button>
        )}
      </form>
    </Part>
  )
}
