import type { Wifi } from '#contract/schemas/wifi.ts'
import { t } from '#web/i18n/t.ts'
import { WifiForm } from '#web/qr/wifi-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

interface VenueWifiProps {
  wifi: Wifi | null
  isForHosts: boolean
  onSaved?: () => void
}

/** The venue's Wi-Fi. Cards print it; guests behind a captive portal see its name. */
export function VenueWifi({ wifi, isForHosts, onSaved }: VenueWifiProps) {
  return (
    <Part title={t('preferences.wifiTitle')}>
      <p className="mt-1 text-quiet">{t('preferences.wifiPurpose')}</p>
      <WifiForm wifi={wifi} onSave={async (wifi) => (await saveSettings({ wifi }, onSaved)).problem} />
      <div className="mt-3">
        <Switch
          label={t('preferences.wifiForHosts')}
          description={t(isForHosts ? 'preferences.wifiForAll' : 'preferences.wifiForCodes')}
          checked={isForHosts}
          onChange={(wifiForHosts) => void saveSettings({ wifiForHosts })}
        />
      </div>
    </Part>
  )
}
