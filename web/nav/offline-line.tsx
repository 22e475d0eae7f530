import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#web/i18n/t.ts'
import { isBehindCaptivePortal } from '#web/state/captive-portal.ts'
import { useStore } from '#web/state/store.ts'
import { wifiName } from './wifi-name.ts'

/** Shows that the phone is offline or behind a captive portal. */
export function OfflineLine() {
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  const isBehindPortal = useStore(isBehindCaptivePortal)
  const text = online ? isBehindPortal && captivePortalText() : t('nav.offline')
  return (
    <output className="block">
      {text && (
        <span className="flex animate-appear items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-center">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </span>
      )}
    </output>
  )
}

function captivePortalText(): string {
  const name = wifiName()
  return name ? t('nav.otherNetworkJoin', { name }) : t('nav.otherNetwork')
}

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
