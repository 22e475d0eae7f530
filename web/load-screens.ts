import { loadConsoleMessages } from './i18n/console-messages.ts'
import { loadGuestMessages } from './i18n/guest-messages.ts'
import { loadHostMessages } from './i18n/host-messages.ts'

/** A host's screen comes with the words of all of them. Which files that takes is no part of a guest's first load. */
async function withWords<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, loadHostMessages(), loadGuestMessages()])
  return loaded
}

export const loadHostPage = () => withWords(import('./host/host-page.tsx'))
export const loadHostPhotosPage = () => withWords(import('./host/photos/host-photos-page.tsx'))
/** Who creates an event with a code hosts it next. */
export const loadFreeEventPage = () => withWords(import('./admin/create-event/create-event-page.tsx'))
export const loadPairPage = () => withWords(import('./host/pair-page.tsx'))
export const loadTvPage = () => withWords(import('./wall/tv-page.tsx'))
export const loadOpenHostLink = () => withWords(import('./host/open-host-link.tsx'))

/** Administrators print cards, as hosts do. */
export async function loadAdminPage() {
  const [page] = await Promise.all([withWords(import('./admin/admin-page.tsx')), loadConsoleMessages()])
  return page
}
