import { PAGES } from '#contract/pages.ts'
import { Store } from '#web/state/store.ts'

/** Path that a gallery's back link leads to, by default My Events. */
export const cameFrom = new Store<string>(PAGES.dashboard.path)

/** Records the screen that was left. Back links never lead to galleries, walls, home or completed forms. */
export function noteLeft(pathname: string): void {
  if (pathname === PAGES.home.path || pathname.startsWith('/admin/create-event/'))
    cameFrom.set(PAGES.dashboard.path)
  else if (/^\/(dashboard|featured|admin(\/.*)?)$/.test(pathname)) cameFrom.set(pathname)
}

/** Returns the message key for a back link to a path. */
export function backLabel(pathname: string) {
  if (pathname === PAGES.featured.path) return 'nav.backFeatured'
  return pathname.startsWith('/admin') ? 'nav.backConsole' : 'nav.backDashboard'
}
