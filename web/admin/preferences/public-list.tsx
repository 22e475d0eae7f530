import { useSWRConfig } from 'swr'
import { saveSettings, SETTINGS } from '#web/api/settings.ts'
import { t } from '#web/i18n/t.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { Part } from './part.tsx'

/** Switches the list of public events for guests. */
export function PublicList({ isOn }: { isOn: boolean }) {
  const { mutate } = useSWRConfig()
  const runAction = useAction()
  async function change(publicList: boolean) {
    const saved = await runAction(() => saveSettings({ publicList }), {
      done: { title: t('preferences.publicListSaved') },
      fallback: t('preferences.publicListNotSaved'),
    })
    if (saved) await mutate(SETTINGS, saved, { revalidate: false })
  }
  return (
    <Part title={t('preferences.publicListTitle')}>
      <div className="mt-3">
        <Switch
          label={t('preferences.publicList')}
          description={t(isOn ? 'preferences.publicListHint' : 'preferences.publicListOff')}
          checked={isOn}
          onChange={(isOn) => void change(isOn)}
        />
      </div>
    </Part>
  )
}
