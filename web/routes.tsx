import { Suspense } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { PAGE_NAMES, PAGES } from '#contract/pages.ts'
import type { PageName } from '#contract/pages.ts'
import { screenOf, useArrival } from './nav/arrival.ts'
import { CrashScreen } from './ui/crash-screen.tsx'
import { useFetchedWhenIdle } from './ui/lazy-part.tsx'
import type { LazyPart } from './ui/lazy-part.tsx'
import { lazyScreen } from './ui/lazy-screen.tsx'

const HomePage = lazyScreen(() => import('./home/home-page.tsx'))
const DashboardPage = lazyScreen(() => import('./dashboard/dashboard-page.tsx'))
const FeaturedPage = lazyScreen(() => import('./featured/featured-page.tsx'))
const EventPage = lazyScreen(() => import('./event/event-page.tsx'))
const WallPage = lazyScreen(() => import('./wall/wall-page.tsx'))
const HostPage = lazyScreen(async () => (await import('./load-screens.ts')).loadHostPage())
const HostPhotosPage = lazyScreen(async () => (await import('./load-screens.ts')).loadHostPhotosPage())
const OpenHostLink = lazyScreen(async () => (await import('./load-screens.ts')).loadOpenHostLink())
const PairPage = lazyScreen(async () => (await import('./load-screens.ts')).loadPairPage())
const TvPage = lazyScreen(async () => (await import('./load-screens.ts')).loadTvPage())
const AdminPage = lazyScreen(async () => (await import('./load-screens.ts')).loadAdminPage())
const FreeEventPage = lazyScreen(async () => (await import('./load-screens.ts')).loadFreeEventPage())
const ImprintPage = lazyScreen(async () => ({ default: (await import('./nav/venue-page.tsx')).ImprintPage }))
const PrivacyPage = lazyScreen(async () => ({ default: (await import('./nav/venue-page.tsx')).PrivacyPage }))
const NotFoundPage = lazyScreen(() => import('./nav/not-found-page.tsx'))

const SCREENS: Record<PageName, LazyPart<object>> = {
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
  createEvent: FreeEventPage,
  console: AdminPage,
}

/** Where a guest or a host may go from any screen. */
const NEXT_SCREENS = [EventPage, FeaturedPage, DashboardPage, HomePage]

/** Fetches the screen of an address. If it is fetched before the first drawing, React draws it at once. */
export async function fetchScreen(pathname: string): Promise<void> {
  const page = PAGE_NAMES.find((name) => matchPath(PAGES[name].path, pathname))
  if (page) await SCREENS[page].fetch()
}

/** Draws the screen of the current address. One that throws leaves the others whole. */
export function Screens() {
  useArrival()
  useFetchedWhenIdle(NEXT_SCREENS)
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
