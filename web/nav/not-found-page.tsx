import { t } from '#web/i18n/t.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

export function NotFoundPage() {
  return <NotFoundScreen title={t('nav.notFound')}>{t('nav.notFoundText')}</NotFoundScreen>
}
