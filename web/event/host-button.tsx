import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { CreatedEvent } from '#web/qr/created-event.tsx'
import { managePath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The host's way from the gallery to the page where they manage it. */
export default function HostButton({ event }: { event: EventView }) {
  return (
    <>
      <Link
        data-tooltip={t('host.manage')}
        to={managePath(event.qrCode)}
        aria-label={t('host.manage')}
        className={buttonClass('icon')}
      >
        <SlidersHorizontal className="size-5.5" />
      </Link>
      <CreatedEvent />
    </>
  )
}
