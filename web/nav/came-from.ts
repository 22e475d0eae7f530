import { Store } from '#web/ui/store.ts'

/** The screen that was left for a gallery; My Events for a guest who came from outside, as by a QR code. */
export const cameFrom = new Store('/dashboard')

/** Notes a screen that is left. A gallery and its wall lead back past each other, and a form that is done is no way back. */
export function noteLeft(pathname: string): void {
  if (pathname.startsWith('/admin/create-event/')) cameFrom.set('/dashboard')
  else if (/^\/(dashboard|featured|admin(\/.*)?)?$/.test(pathname)) cameFrom.set(pathname)
}

/** The message that names the screen of an address. */
export function backLabel(pathname: string) {
  if (pathname === '/dashboard') return 'nav.backDashboard'
  if (pathname === '/featured') return 'nav.backFeatured'
  return pathname.startsWith('/admin') ? 'nav.backConsole' : 'nav.backHome'
}
