import { t } from '#web/i18n/t.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

/** Switches the list of public events for guests. */
export function PublicList({ isOn }: { isOn: boolean }) {
  return (
    <Part title={t('preferences.publicListTitle')}>
      <div className="mt-3">
        <Switch
          label={t('preferences.publicList')}
          description={t(isOn ? 'preferences.publicListHint' : 'preferences.publicListOff')}
          checked={isOn}
          onChange={(publicList) => void saveSettings({ publicList })}
        />
      </div>
    </Part>
  )
}
