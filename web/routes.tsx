import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { loadConsoleMessages } from './i18n/language.ts'
import { useArrival } from './nav/arrival.ts'

const home = () => import('./home/home-page.tsx')
const dashboard = () => import('./dashboard/dashboard-page.tsx')
const featured = () => import('./featured/featured-page.tsx')
const event = () => import('./event/event-page.tsx')
const wall = () => import('./wall/wall-page.tsx')
const admin = async () => {
  const [page] = await Promise.all([import('./admin/admin-page.tsx'), loadConsoleMessages()])
  return page
}
const freeEvent = () => import('./admin/create-event/create-event-page.tsx')
const notFound = () => import('./nav/not-found-page.tsx')

const HomePage = lazy(home)
const DashboardPage = lazy(dashboard)
const FeaturedPage = lazy(featured)
const EventPage = lazy(event)
const WallPage = lazy(wall)
const AdminPage = lazy(admin)
const FreeEventPage = lazy(freeEvent)
const NotFoundPage = lazy(notFound)

/** Starts to fetch the screen of an address before anything is drawn. */
export function fetchScreen(pathname: string): void {
  if (pathname === '/') void home()
  else if (pathname.startsWith('/event/')) void (pathname.endsWith('/wall') ? wall() : event())
  else if (pathname.startsWith('/admin/create-event/')) void freeEvent()
  else if (pathname.startsWith('/admin')) void admin()
}

/** The addresses of the page; each screen is fetched when it is first shown. */
export function Screens() {
  useArrival()
  return (
    <Suspense fallback={<main id="main" className="min-h-dvh" aria-busy />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/featured" element={<FeaturedPage />} />
        <Route path="/event/:qrCode" element={<EventPage />} />
        <Route path="/event/:qrCode/wall" element={<WallPage />} />
        <Route path="/admin/create-event/:adminCode" element={<FreeEventPage />} />
        <Route path="/admin/:tab?" element={<AdminPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
