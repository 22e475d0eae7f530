import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'

interface SubPageProps {
  title: string
  text: string
  children: ReactNode
}

/** A screen of the console with a link back to it. */
export function SubPage({ title, text, children }: SubPageProps) {
  return (
    <Page title={title} className="column pt-6 pb-16">
      <Link
        to={pagePath('console', {})}
        className="inline-flex min-h-11 items-center gap-2 text-quiet hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {t('console.title')}
      </Link>
      <h1 className="font-serif text-2xl font-medium">{title}</h1>
      <p className="mt-1 text-quiet">{text}</p>
      {children}
    </Page>
  )
}
