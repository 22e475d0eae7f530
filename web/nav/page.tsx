import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { venue } from '#web/venue.ts'
import { showLanguageOf } from '#web/i18n/language.ts'

const PRODUCT = venue.name ?? 'Candid'

interface PageProps {
  /** Stands in the browser's tab, before the venue's name or the product's. */
  title?: string
  /** What the screen is drawn in, whatever the person prefers. */
  language?: Language | undefined
  children: ReactNode
  className?: string
}

/** The main part of a screen. */
export function Page({ title, language, children, className = '' }: PageProps) {
  useEffect(() => void showLanguageOf(language), [language])
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <title>{title ? `${title} · ${PRODUCT}` : PRODUCT}</title>
      {children}
    </main>
  )
}
