import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#web/i18n/t.ts'

/** Says that the phone has lost its network, and that nothing is lost by it. */
export function OfflineLine() {
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <output className="block">
      {!online && (
        <span className="flex animate-appear items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-center">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('nav.offline')}
        </span>
      )}
    </output>
  )
}

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
