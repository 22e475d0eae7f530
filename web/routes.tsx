import { Suspense, type ComponentType } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { PAGE_NAMES, PAGES, type PageName } from '#contract/pages.ts'
import { EventPage } from './event/event-page.tsx'
import { consoleBundle } from './lazy/console.ts'
import { guestBundle } from './lazy/guest.ts'
import { hostBundle } from './lazy/host.tsx'
import { lazyScreen } from './lazy/screen.tsx'
import { screenOf, useScreenChange } from './nav/screen-change.ts'
import { NotFoundPage } from './nav/not-found-page.tsx'
import { CrashScreen } from './ui/crash-screen.tsx'

const SCREENS: Record<PageName, ComponentType> = {
  home: lazyScreen(guestBundle, (guest) => guest.HomePage),
  dashboard: lazyScreen(guestBundle, (guest) => guest.DashboardPage),
  featured: lazyScreen(guestBundle, (guest) => guest.FeaturedPage),
  // Part of the first load.
  event: EventPage,
  wall: lazyScreen(hostBundle, (host) => host.WallPage),
  imprint: lazyScreen(guestBundle, (guest) => guest.ImprintPage),
  privacy: lazyScreen(guestBundle, (guest) => guest.PrivacyPage),
  manage: lazyScreen(hostBundle, (host) => host.TonightPage),
  setUp: lazyScreen(hostBundle, (host) => host.SetUpPage),
  managePhotos: lazyScreen(hostBundle, (host) => host.HostPhotosPage),
  handOver: lazyScreen(hostBundle, (host) => host.HandOverPage),
  tv: lazyScreen(hostBundle, (host) => host.TvPage),
  pairScreen: lazyScreen(hostBundle, (host) => host.PairPage),
  hostLink: lazyScreen(hostBundle, (host) => host.OpenHostLink),
  createEvent: lazyScreen(hostBundle, (host) => host.CreateEventPage),
  console: lazyScreen(consoleBundle, (admin) => admin.AdminPage),
}

const BUNDLES = { guest: guestBundle, host: hostBundle, console: consoleBundle }

/** Fetches the scripts of an address, so that the first render needs no fallback. */
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
