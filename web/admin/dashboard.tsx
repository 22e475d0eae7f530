import { LogOut, Settings, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { mutate, SWRConfig } from 'swr'
import { ME } from '#web/api/admins.ts'
import { EVENTS } from '#web/api/events.ts'
import { useApi } from '#web/api/use-api.ts'
import { isStatus } from '#web/api/request.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { AdminPanelDialog } from './codes/admin-panel-dialog.tsx'
import { PreferencesDialog } from './preferences/preferences-dialog.tsx'
import { signOut, useRole } from './session.ts'
import { StatCards } from './stat-cards.tsx'
import { TabBar } from './tab-bar.tsx'
import { TAB_CONTENTS } from './tab-contents.tsx'
import { isTabFor, type Tab } from './tabs.ts'
import { Tonight } from './tonight/tonight.tsx'

/** The console. Opening a tab shows its cached list and refetches it. A 401 from any call signs out. */
export const Dashboard = ({ tab }: { tab: Tab }) => (
  <SWRConfig value={{ revalidateIfStale: true, onError }}>
    <Page title={t('console.title')} className="column pt-6 pb-16 sm:pt-9">
      <Console tab={tab} />
    </Page>
  </SWRConfig>
)

function onError(error: unknown): void {
  if (!isStatus(error, 401)) return
  toast({ title: t('console.signedOut'), description: t('console.signedOutText') })
  void mutate(ME, null, { revalidate: false })
}

function Console({ tab: asked }: { tab: Tab }) {
  const role = useRole()
  const tab = isTabFor(role, asked) ? asked : 'events'
  const events = useApi(EVENTS)
  const counts = useApi(pathOf('GET /api/admin/photos/counts'))
  const codes = useApi(pathOf('GET /api/admin/codes'))
  const [dialog, setDialog] = useState<'panel' | 'preferences'>()
  /** Dialogs opened so far. They stay mounted so that closing is animated. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const open = (which: 'panel' | 'preferences') => {
    setSeen((before) => new Set([...before, which]))
    setDialog(which)
  }
  const close = (isOpen: boolean) => !isOpen && setDialog(undefined)

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="font-serif text-2xl font-medium tracking-[-0.01em] sm:text-3xl">
            {t('console.title')}
          </h1>
          <p className="mt-1 text-quiet">{t('console.subtitle')}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3!">
          <Button variant="quiet" className="sm:px-4!" onClick={() => open('panel')}>
            <Settings aria-hidden className="size-5 max-sm:hidden" />
            {t('console.settings')}
          </Button>
          <Button variant="quiet" className="sm:px-4!" onClick={() => open('preferences')}>
            <SlidersHorizontal aria-hidden className="size-5 max-sm:hidden" />
            {t(role === 'owner' ? 'preferences.title' : 'people.account')}
          </Button>
          <Button
            variant="quiet"
            className="sm:px-4!"
            busy={leaving}
            onClick={() => {
              setLeaving(true)
              void signOut()
            }}
          >
            {!leaving && <LogOut aria-hidden className="size-5 max-sm:hidden rtl:-scale-x-100" />}
            {t('console.logout')}
          </Button>
        </div>
      </header>
      <Tonight onOpenPreferences={() => open('preferences')} />
      <div className="mt-6">
        <StatCards events={events} counts={counts} codes={codes} />
      </div>
      <TabBar tab={tab} undecided={counts.data?.undecided ?? 0}>
        {TAB_CONTENTS[tab]({ events, counts, codes })}
      </TabBar>
      {seen.has('panel') && <AdminPanelDialog open={dialog === 'panel'} onOpenChange={close} codes={codes} />}
      {seen.has('preferences') && <PreferencesDialog open={dialog === 'preferences'} onOpenChange={close} />}
    </>
  )
}
