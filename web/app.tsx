import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataClient } from './data-client.ts'
import { NavigationBar } from './nav/navigation-bar.tsx'
import { OfflineLine } from './nav/offline-line.tsx'
import { Screens } from './routes.tsx'
import { CrashScreen } from './ui/crash-screen.tsx'
import { LazyTooltips, LazyToaster } from './ui/lazy-ui.tsx'

export function App() {
  return (
    <SWRConfig value={dataClient}>
      <BrowserRouter>
        <NavigationBar />
        <OfflineLine />
        <CrashScreen>
          <Screens />
        </CrashScreen>
      </BrowserRouter>
      <LazyToaster />
      <LazyTooltips />
    </SWRConfig>
  )
}
