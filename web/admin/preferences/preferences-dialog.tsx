import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { useRole } from '#web/admin/session.ts'
import { t } from '#web/i18n/t.ts'
import { AddressForm } from './address-form.tsx'
import { Notifications } from './notifications.tsx'
import { Backups } from './backups.tsx'
import { People } from './people.tsx'
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

/** Settings of the installation, with its read-only configuration. Only owners get more than their own account. */
export function PreferencesDialog({ open, onOpenChange }: PreferencesDialogProps) {
  const isOwner = useRole() === 'owner'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isOwner ? 'preferences.title' : 'people.account')}
    >
      {isOwner ? (
        <Preferences />
      ) : (
        <div className={PARTS}>
          <OwnAccount />
        </div>
      )}
    </Dialog>
  )
}

const PARTS = 'flex flex-col divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-1'

function Preferences() {
  const { data: settings, error, mutate } = useApi(SETTINGS)
  return (
    <>
      {!settings && !error && <Loading>{t('console.loading')}</Loading>}
      {!settings && error && <Failure error={error} onRetry={() => void mutate()} />}
      {settings && (
        <div className={PARTS}>
          <AddressForm settings={settings} />
          <PublicList isOn={settings.publicList} />
          <VenueLook venue={settings.venue} />
          <VenueTexts venue={settings.venue} />
          <VenueWifi wifi={settings.wifi} isForHosts={settings.wifiForHosts} />
          <Backups settings={settings.backups} />
          <Notifications />
          <Facts settings={settings} />
          <Support />
          <People />
          <OwnAccount />
        </div>
      )}
    </>
  )
}

const OwnAccount = () => (
  <>
    <PasswordForm />
    <SecondFactor />
    <Sessions />
  </>
)
