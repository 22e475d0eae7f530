import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataClient } from './data-client.ts'
import { language } from './i18n/language.ts'
import { useFetchedWhenIdle } from './lazy/bundle.tsx'
import { guestBundle } from './lazy/guest.ts'
import { Notifications, overlaysBundle } from './lazy/overlays.tsx'
import { NavigationBar } from './nav/navigation-bar.tsx'
import { OfflineLine } from './nav/offline-line.tsx'
import { Screens } from './routes.tsx'
import { useStore } from './state/store.ts'
import { UploadLine } from './uploads/upload-line.tsx'

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
