import { Bundle } from './bundle.tsx'
import { lazyScreen } from './screen.tsx'

/** The guest's screens beside the gallery, which comes with the first load. */
export const guestBundle = new Bundle(() => import('#web/guest-bundle.ts'))

export const HomePage = lazyScreen(guestBundle, (guest) => guest.HomePage)
export const DashboardPage = lazyScreen(guestBundle, (guest) => guest.DashboardPage)
export const FeaturedPage = lazyScreen(guestBundle, (guest) => guest.FeaturedPage)
export const ImprintPage = lazyScreen(guestBundle, (guest) => guest.ImprintPage)
export const PrivacyPage = lazyScreen(guestBundle, (guest) => guest.PrivacyPage)
