import { useSWRConfig } from 'swr'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { saveSettings, SETTINGS } from '#web/api/settings.ts'
import { useAction } from '#web/admin/use-action.ts'
import { t } from '#web/i18n/t.ts'
import { WifiForm } from '#web/qr/wifi-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Part } from './part.tsx'

/** The venue's Wi-Fi. Cards print it; guests behind a captive portal see its name. */
export function VenueWifi({ wifi, isForHosts }: { wifi: Wifi | null; isForHosts: boolean }) {
  const { mutate } = useSWRConfig()
  const runAction = useAction()

  async function save(wifi: Wifi | null): Promise<string | undefined> {
    let problem: string | undefined
    const fallback = t('preferences.publicListNotSaved')
    const saved = await runAction(
      () =>
        saveSettings({ wifi }).catch((error: unknown) => {
          if (isStatus(error, 400)) problem = sentenceOf(error, fallback)
          throw error
        }),
      { done: { title: t('preferences.publicListSaved') }, fallback },
    )
    if (saved) await mutate(SETTINGS, saved, { revalidate: false })
    return problem
  }

  async function open(wifiForHosts: boolean) {
    const saved = await runAction(() => saveSettings({ wifiForHosts }), {
      done: { title: t('preferences.publicListSaved') },
      fallback: t('preferences.publicListNotSaved'),
    })
    if (saved) await mutate(SETTINGS, saved, { revalidate: false })
  }

  return (
    <Part title={t('preferences.wifiTitle')}>
      <p className="mt-1 text-quiet">{t('preferences.wifiPurpose')}</p>
      <WifiForm wifi={wifi} onSave={save} />
      <div className="mt-3">
        <Switch
          label={t('preferences.wifiForHosts')}
          description={t(isForHosts ? 'preferences.wifiForAll' : 'preferences.wifiForCodes')}
          checked={isForHosts}
          onChange={(isOn) => void open(isOn)}
        />
      </div>
    </Part>
  )
}
