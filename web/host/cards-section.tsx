import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { CardLinks } from '#web/qr/card-links.tsx'
import { Unprintable } from '#web/qr/unprintable.tsx'
import { EventWifi } from './event-wifi.tsx'
import { Section, type HostSectionProps } from './section.tsx'

/** Cards to print, and the Wi-Fi on them. */
export function CardsSection({ event }: HostSectionProps) {
  return (
    <Section title={t('host.cards')} text={t('host.cardsText')}>
      <Unprintable
        key={event.name}
        path={pathOf('GET /api/events/:id/cards/unprintable', { id: event.id })}
      />
      <CardLinks
        addressOf={(options) => pathOf('GET /api/events/:id/cards.pdf', { id: event.id, ...options })}
      />
      {event.isHost && <EventWifi eventId={event.id} />}
    </Section>
  )
}
