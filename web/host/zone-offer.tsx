import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'

interface ZoneOfferProps {
  /** Time zone of the event's settings. */
  timeZone: string
  onUse: (timeZone: string) => void
}

/** Offers the browser's time zone for the event's times, if it differs. */
export function ZoneOffer({ timeZone, onUse }: ZoneOfferProps) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === timeZone) return null
  return (
    <Button variant="quiet" onClick={() => onUse(own)}>
      {t('zone.use', { zone: own })}
    </Button>
  )
}
