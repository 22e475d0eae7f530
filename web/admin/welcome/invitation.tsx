import { Link } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import { saveSettings } from '#web/admin/preferences/save-settings.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** Offers the first steps until an administrator has finished or declined them. */
export function Invitation() {
  const { data: settings } = useApi(SETTINGS)
  if (!settings || settings.isSetUp) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-50 flex-1">{t('welcome.offer')}</p>
      <Link to={pagePath('console', { tab: 'welcome' })} className={buttonClass()}>
        {t('welcome.begin')}
      </Link>
      <Button variant="plain" onClick={() => void finishFirstSteps()}>
        {t('welcome.later')}
      </Button>
    </div>
  )
}

export const finishFirstSteps = () =>
  saveSettings({ isSetUp: true }, undefined, { fallback: t('host.failed') })
