import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { PAGE_NAMES, PAGES } from '#contract/pages.ts'
import type { PageName } from '#contract/pages.ts'
import { EventPage } from './event/event-page.tsx'
import { AdminPage, consoleBundle } from './lazy/console.tsx'
import {
  DashboardPage,
  FeaturedPage,
  guestBundle,
  HomePage,
  ImprintPage,
  PrivacyPage,
} from './lazy/guest.tsx'
import {
  CreateEventPage,
  hostBundle,
  HostPage,
  HostPhotosPage,
  OpenHostLink,
  PairPage,
  TvPage,
  WallPage,
} from './lazy/host.tsx'
import { screenOf, useScreenChange } from './nav/screen-change.ts'
import { NotFoundPage } from './nav/not-found-page.tsx'
import { CrashScreen } from './ui/crash-screen.tsx'

const SCREENS: Record<PageName, ComponentType> = {
  home: HomePage,
  dashboard: DashboardPage,
  featured: FeaturedPage,
  event: EventPage,
  wall: WallPage,
  imprint: ImprintPage,
  privacy: PrivacyPage,
  manage: HostPage,
  managePhotos: HostPhotosPage,
  tv: TvPage,
  pairScreen: PairPage,
  hostLink: OpenHostLink,
  createEvent: CreateEventPage,
  console: AdminPage,
}

const BUNDLES = { guest: guestBundle, host: hostBundle, console: consoleBundle }

/** Fetches the scripts of an address, so that the first drawing needs no fallback. */
export async function fetchScreen(pathname: string): Promise<void> {
  const page = PAGE_NAMES.find((name) => matchPath(PAGES[name].path, pathname))
  if (page && page !== 'event') await BUNDLES[PAGES[page].bundle].fetch()
}

/** Draws the screen of the current address. An error stays within its screen. */
export function Screens() {
  useScreenChange()
  return (
    <Suspense fallback={<main id="main" className="min-h-dvh" aria-busy />}>
      <CrashScreen key={screenOf(useLocation().pathname)}>
        <Routes>
          {PAGE_NAMES.map((name) => {
            const Screen = SCREENS[name]
            return <Route key={name} path={PAGES[name].path} element={<Screen />} />
          })}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </CrashScreen>
    </Suspense>
  )
}
