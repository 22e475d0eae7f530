import { useForm, useWatch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import type { SettingsView } from '#contract/settings.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { saveGalleryAddress, SETTINGS } from '#web/api/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { useQrVersion } from '#web/admin/qr/qr-version.ts'
import { useAct } from '#web/admin/use-act.ts'
import { leadsNowhere } from './gallery-address.ts'
import { Warning } from '#web/admin/warning.tsx'
import { Part } from './part.tsx'

const SOURCES: Record<SettingsView['galleryAddressSource'], string> = {
  administrator: 'Set here by an administrator.',
  PUBLIC_URL: 'Set by PUBLIC_URL where the server is started.',
  found: 'Found by Candid itself: the address of this machine on its network.',
}

/** The address in the QR codes, to be changed or given back to Candid. */
export function AddressForm({ settings }: { settings: SettingsView }) {
  const { galleryAddress, galleryAddressSource } = settings
  const form = useForm({ values: { galleryAddress } })
  const { register, handleSubmit, setError, formState } = form
  const typed = useWatch({ control: form.control, name: 'galleryAddress' })
  const { mutate } = useSWRConfig()
  const { bump } = useQrVersion()
  const act = useAct()

  async function change(to: string | null) {
    let refused = false
    const saved = await act(
      async () => {
        try {
          return await saveGalleryAddress(to)
        } catch (error) {
          // What is wrong with the address is said beside it as well, and stays there.
          if (isStatus(error, 400)) setError('galleryAddress', { message: sentenceOf(error, invalid) })
          refused = true
          throw error
        }
      },
      {
        done: { title: 'Address saved', description: 'The QR codes lead there from now on.' },
        fallback: 'Failed to save the address',
      },
    )
    if (!saved || refused) return
    await mutate(SETTINGS, saved, { revalidate: false })
    bump()
  }

  return (
    <Part title="Address in the QR codes">
      <p className="mt-1 text-quiet">
        A phone that scans a QR code opens this address, so every guest's phone has to reach it.
      </p>
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => void handleSubmit(({ galleryAddress }) => change(galleryAddress.trim()))(event)}
      >
        <Field label="Address" error={formState.errors.galleryAddress?.message}>
          {(aria) => (
            <div className="flex flex-col gap-2 sm:flex-row">
              <input
                {...aria}
                {...register('galleryAddress', { validate: (text) => Boolean(text.trim()) || invalid })}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
              <Button type="submit" variant="quiet" busy={formState.isSubmitting} className="shrink-0">
                Save Address
              </Button>
            </div>
          )}
        </Field>
        <p className="mt-2 text-sm text-quiet">{SOURCES[galleryAddressSource]}</p>
        {leadsNowhere(typed) && (
          <div className="mt-3">
            <Warning>
              Phones can't open this address; it only works on this machine. Enter this machine's address on
              the Wi-Fi, such as http://192.168.1.20:3000.
            </Warning>
          </div>
        )}
        {galleryAddressSource === 'administrator' && (
          <Button variant="plain" className="mt-1 -ml-4" onClick={() => void change(null)}>
            Use the address found by Candid
          </Button>
        )}
      </form>
    </Part>
  )
}

const invalid = 'Enter an address such as http://192.168.1.20:3000'
