import { hasCode } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Shown for a code without an event. An event in the bin is named as deleted, since its cards are still printed. */
export function EventNotFound({ error }: { error: unknown }) {
  return (
    <NotFoundScreen title={t('nav.eventNotFound')}>
      {hasCode(error, 'event.deleted') ? error.sentence : t('nav.eventNotFoundText')}
    </NotFoundScreen>
  )
}
