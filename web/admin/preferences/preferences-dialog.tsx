import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { t } from '#web/i18n/t.ts'
import { AddressForm } from './address-form.tsx'
import { Notifications } from './notifications.tsx'
import { Backups } from './backups.tsx'
import { PasswordForm } from './password-form.tsx'
import { PublicList } from './public-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { Support } from './support.tsx'
import { VenueLook } from './venue-look.tsx'
import { VenueTexts } from './venue-texts.tsx'
import { VenueWifi } from './venue-wifi.tsx'
import { Facts } from './facts.tsx'

interface PreferencesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Settings of the installation, with its read-only configuration. */
export function PreferencesDialog({ open, onOpenChange }: PreferencesDialogProps) {
  const { data: settings, error, mutate } = useApi(SETTINGS)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('preferences.title')}>
      {!settings && !error && <Loading>{t('console.loading')}</Loading>}
      {!settings && error && <Failure error={error} onRetry={() => void mutate()} />}
      {settings && (
        <div className="flex flex-col divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-1">
          <AddressForm settings={settings} />
          <PublicList isOn={settings.publicList} />
          <VenueLook venue={settings.venue} />
          <VenueTexts venue={settings.venue} />
          <VenueWifi wifi={settings.wifi} isForHosts={settings.wifiForHosts} />
          <Backups settings={settings.backups} />
          <Notifications />
          <Facts settings={settings} />
          <Support />
          <PasswordForm />
          <SecondFactor recoveryCodes={settings.recoveryCodes} />
          <Sessions count={settings.sessions} />
        </div>
      )}
    </Dialog>
  )
}
