import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { Page } from './page.tsx'

export function NotFoundScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Notice
        heading="h1"
        title={title}
        mark={<EmptyIllustration />}
        action={
          <Link to={PAGES.home.path} className={buttonClass('quiet')}>
            {t('nav.backHome')}
          </Link>
        }
      >
        {children}
      </Notice>
    </Page>
  )
}
