import { useParams } from 'react-router-dom'
import { Page } from '#web/nav/page.tsx'
import { NotFoundPage } from '#web/nav/not-found-page.tsx'
import { t } from '#web/i18n/t.ts'
import { Dashboard } from './dashboard.tsx'
import { Loading } from './loading.tsx'
import { Login } from './login.tsx'
import { useAdminSession } from './session.ts'
import { isTab } from './tabs.ts'

/** The console for a signed-in administrator, otherwise the login form. */
export function AdminPage() {
  const { tab = 'events' } = useParams()
  const state = useAdminSession()
  if (!isTab(tab)) return <NotFoundPage />
  const loading = <Loading className="min-h-[60dvh]">{t('console.loading')}</Loading>
  return (
    <Page title={state === 'out' ? t('login.title') : t('console.title')}>
      {state === 'checking' && loading}
      {state === 'out' && <Login />}
      {state === 'in' && <Dashboard tab={tab} />}
    </Page>
  )
}
