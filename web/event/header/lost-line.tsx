import { WifiOff } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { isLiveLost } from '#web/state/live-connection.ts'
import { isOnOtherNetwork } from '#web/state/other-network.ts'
import { useStore } from '#web/state/store.ts'

/** Says that new photos do not come at the moment; the photos that are there can still be looked at. */
export function LostLine() {
  const isLost = useStore(isLiveLost)
  const isElsewhere = useStore(isOnOtherNetwork)
  return (
    <output className="block">
      {/* A device without network, or on another one, is told so above. */}
      {isLost && !isElsewhere && navigator.onLine && (
        <span className="flex animate-appear items-center justify-center gap-2 bg-sunken px-4 py-1.5 text-center text-quiet">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t('gallery.connectionLost')}
        </span>
      )}
    </output>
  )
}
