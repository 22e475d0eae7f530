import { PAGES } from '#contract/pages.ts'
import { Store } from '#web/state/store.ts'

/** The screen that was left for a gallery; My Events for a guest who came by a code or a link. */
export const cameFrom = new Store<string>(PAGES.dashboard.path)

/**
 * Notes a screen that is left. A gallery and its wall lead back past each other. Home, which leads to a gallery by its
 * code alone, and a form that is done are no way back.
 */
export function noteLeft(pathname: string): void {
  if (pathname === PAGES.home.path || pathname.startsWith('/admin/create-event/'))
    cameFrom.set(PAGES.dashboard.path)
  else if (/^\/(dashboard|featured|admin(\/.*)?)$/.test(pathname)) cameFrom.set(pathname)
}

/** The message that names the screen of an address. */
export function backLabel(pathname: string) {
  if (pathname === PAGES.featured.path) return 'nav.backFeatured'
  return pathname.startsWith('/admin') ? 'nav.backConsole' : 'nav.backDashboard'
}
