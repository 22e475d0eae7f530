import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataClient } from './data-client.ts'
import { language } from './i18n/language.ts'
import { NavigationBar } from './nav/navigation-bar.tsx'
import { OfflineLine } from './nav/offline-line.tsx'
import { Screens } from './routes.tsx'
import { useStore } from './ui/store.ts'
import { UploadLine } from './uploads/upload-line.tsx'
import { LazyTooltips, LazyToaster } from './ui/lazy-ui.tsx'

export function App() {
  // Another language draws everything anew; what a person has under way lives in stores beside React.
  return (
    <SWRConfig value={dataClient} key={useStore(language)}>
      <BrowserRouter>
        <NavigationBar />
        <OfflineLine />
        <Screens />
        <UploadLine />
      </BrowserRouter>
      <LazyToaster />
      <LazyTooltips />
    </SWRConfig>
  )
}
