import { Printer } from 'lucide-react'
import type { EventView } from '#contract/schemas/events.ts'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { defaultPaper } from './default-paper.ts'

/** Links to the event's table cards. For hosts and administrators, because cards contain the Wi-Fi password. */
export function PrintLink({ event, className }: { event: EventView; className?: string }) {
  if (!event.role) return null
  return (
    <a
      href={pathOf('GET /api/events/:id/cards.pdf', {
        id: event.id,
        format: 'a6',
        paper: defaultPaper(),
        language: language.get(),
      })}
      target="_blank"
      rel="noreferrer"
      aria-label={t('qr.printOf', { event: event.name })}
      className={buttonClass('quiet', className)}
    >
      <Printer aria-hidden className="size-5" />
      {t('qr.print')}
    </a>
  )
}
