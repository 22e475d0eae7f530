import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { VENUE_PAGES } from '#contract/values/venue-choices.ts'
import { screenOf, useArrival } from './nav/arrival.ts'
import { CrashScreen } from './ui/crash-screen.tsx'
import { useFetchedWhenIdle } from './ui/lazy-part.tsx'
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
const VenuePage = lazyScreen(() => import('./nav/venue-page.tsx'))
const NotFoundPage = lazyScreen(() => import('./nav/not-found-page.tsx'))

/** Where a guest or a host may go from any screen. */
const NEXT_SCREENS = [EventPage, FeaturedPage, DashboardPage, HomePage]

/** Fetches the screen of an address before anything is drawn; one that is there by then is drawn at once. */
export async function fetchScreen(pathname: string): Promise<void> {
  if (pathname === '/') await HomePage.fetch()
  else if (pathname.startsWith('/host/')) await OpenHostLink.fetch()
  else if (pathname.endsWith('/manage')) await HostPage.fetch()
  else if (pathname.endsWith('/manage/photos')) await HostPhotosPage.fetch()
  else if (pathname.startsWith('/event/')) await (pathname.endsWith('/wall') ? WallPage : EventPage).fetch()
  else if (pathname.startsWith('/admin/create-event/')) await FreeEventPage.fetch()
  else if (pathname.startsWith('/admin')) await AdminPage.fetch()
}

/** The addresses of the page; each screen is fetched when it is first shown. One that breaks leaves the others whole. */
export function Screens() {
  useArrival()
  useFetchedWhenIdle(NEXT_SCREENS)
  return (
    <Suspense fallback={<main id="main" className="min-h-dvh" aria-busy />}>
      <CrashScreen key={screenOf(useLocation().pathname)}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/featured" element={<FeaturedPage />} />
          <Route path="/event/:qrCode" element={<EventPage />} />
          <Route path="/event/:qrCode/wall" element={<WallPage />} />
          <Route path="/event/:qrCode/manage" element={<HostPage />} />
          <Route path="/event/:qrCode/manage/photos" element={<HostPhotosPage />} />
          <Route path="/tv" element={<TvPage />} />
          <Route path="/tv/:code" element={<PairPage />} />
          <Route path="/host/:hostKey" element={<OpenHostLink />} />
          <Route path="/admin/create-event/:adminCode" element={<FreeEventPage />} />
          <Route path="/admin/:tab?" element={<AdminPage />} />
          {VENUE_PAGES.map((page) => (
            <Route key={page} path={`/${page}`} element={<VenuePage page={page} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </CrashScreen>
    </Suspense>
  )
}
