import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { managePath } from '#web/share/paths.ts'
import { buttonClass, menuRow } from '#web/ui/button.tsx'
import { CountMark } from '#web/ui/count-mark.tsx'

interface HostButtonProps {
  event: EventView
  /** Number of pending photos. */
  pending: number
  place: 'header' | 'menu'
}

/** Link to the page where hosts manage the event: in the menu on phones, otherwise in the header. */
export const HostButton = ({ event, pending, place }: HostButtonProps) => (
  <Link
    to={managePath(event.qrCode)}
    className={
      place === 'menu' ? `${menuRow} sm:hidden` : buttonClass('plain', 'shrink-0 max-sm:hidden max-md:px-2')
    }
  >
    <SlidersHorizontal aria-hidden className="size-5" />
    {t('host.manage')}
    <CountMark count={pending} className={place === 'menu' ? 'ms-auto' : ''} />
  </Link>
)
