import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { managePath } from '#web/share/paths.ts'
import { buttonClass, menuRow } from '#web/ui/button.tsx'

/** Link to the page where hosts manage the event: in the menu on phones, otherwise in the header. */
export function HostButton({ event, place }: { event: EventView; place: 'header' | 'menu' }) {
  if (place === 'menu')
    return (
      <Link to={managePath(event.qrCode)} className={`${menuRow} sm:hidden`}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {t('host.manage')}
      </Link>
    )
  return (
    <Link
      data-tooltip={t('host.manage')}
      to={managePath(event.qrCode)}
      aria-label={t('host.manage')}
      className={buttonClass('icon', 'max-sm:hidden')}
    >
      <SlidersHorizontal className="size-5.5" />
    </Link>
  )
}
