import { BrowserRouter } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { getJson } from './api/request.ts'
import { language } from './i18n/language.ts'
import { useFetchedWhenIdle } from './lazy/bundle.tsx'
import { guestBundle } from './lazy/guest.ts'
import { Notifications, overlaysBundle } from './lazy/overlays.tsx'
import { NavigationBar } from './nav/navigation-bar.tsx'
import { OfflineLine } from './nav/offline-line.tsx'
import { Screens } from './routes.tsx'
import { useStore } from './state/store.ts'
import { UploadLine } from './uploads/upload-line.tsx'

/** Data is only refetched after a mutation or a live message, never by SWR itself. */
const dataClient: SWRConfiguration = {
  fetcher: getJson,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  // Otherwise data cleared from the cache can't be refetched within two seconds.
  dedupingInterval: 0,
  // Only of data with a refresh interval: SWR ends refreshing when one fails.
  onErrorRetry: (_, key, { refreshInterval }, revalidate, options) => {
    const interval =
      typeof refreshInterval === 'function'
        ? refreshInterval(SWRConfig.defaultValue.cache.get(key)?.data)
        : refreshInterval
    if (interval) setTimeout(() => void revalidate(options), interval)
  },
}

/** Bundles that any screen may need next. */
const NEXT_BUNDLES = [overlaysBundle, guestBundle]

export function App() {
  useFetchedWhenIdle(NEXT_BUNDLES)
  // A language change remounts everything. Uploads and other lasting state are in stores outside React.
  return (
    <SWRConfig value={dataClient} key={useStore(language)}>
      <BrowserRouter>
        <NavigationBar />
        <OfflineLine />
        <Screens />
        <UploadLine />
      </BrowserRouter>
      <Notifications />
    </SWRConfig>
  )
}
