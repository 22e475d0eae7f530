import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '#web/nav/page.tsx'
import { NotFoundPage } from '#web/nav/not-found-page.tsx'
import { t } from '#web/i18n/t.ts'
import { ConnectPage } from './connect/connect-page.tsx'
import { Dashboard } from './dashboard.tsx'
import { JoinPage } from './join-page.tsx'
import { Loading } from './loading.tsx'
import { OnlyFor } from './only-for.tsx'
import { Login } from './login.tsx'
import { PreflightPage } from './preflight/preflight-page.tsx'
import { useAdminSession } from './session.ts'
import { WelcomePage } from './welcome/welcome-page.tsx'
import { isTab } from './tabs.ts'

/** Returns a tab or another screen of the console. */
function screenOf(tab: string): ReactNode {
  if (isTab(tab)) return <Dashboard tab={tab} />
  if (tab === 'connect') return <ConnectPage />
  const events = <Dashboard tab="events" />
  if (tab === 'preflight')
    return (
      <OnlyFor needs="staff" otherwise={events}>
        <PreflightPage />
      </OnlyFor>
    )
  return (
    tab === 'welcome' && (
      <OnlyFor needs="owner" otherwise={events}>
        <WelcomePage />
      </OnlyFor>
    )
  )
}

/** The console for a signed-in administrator, otherwise the login form. */
export function AdminPage() {
  const { tab = 'events' } = useParams()
  const state = useAdminSession()
  if (tab === 'join') return <JoinPage />
  const screen = screenOf(tab)
  if (!screen) return <NotFoundPage />
  if (state === 'in') return screen
  if (state === 'out')
    return (
      <Page title={t('login.title')}>
        <Login />
      </Page>
    )
  return (
    <Page title={t('console.title')}>
      <Loading className="min-h-[60dvh]">{t('console.loading')}</Loading>
    </Page>
  )
}
