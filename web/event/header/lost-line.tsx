import { WifiOff } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { isLiveLost } from '#web/state/live-connection.ts'
import { isBehindCaptivePortal } from '#web/state/captive-portal.ts'
import { useStore } from '#web/state/store.ts'

export function LostLine() {
  const isLost = useStore(isLiveLost)
  const isBehindPortal = useStore(isBehindCaptivePortal)
  return (
    <output className="block">
      {/* OfflineLine shows a missing network or a captive portal. */}
      {isLost && !isBehindPortal && navigator.onLine && (
        <span className="flex animate-appear items-center justify-center gap-2 bg-sunken px-4 py-1.5 text-center text-quiet">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t('gallery.connectionLost')}
        </span>
      )}
    </output>
  )
}
