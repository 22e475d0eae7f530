import { t } from '#web/i18n/t.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

export function EventNotFound() {
  return <NotFoundScreen title={t('nav.eventNotFound')}>{t('nav.eventNotFoundText')}</NotFoundScreen>
}
