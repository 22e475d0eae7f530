import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import { showLanguageOf } from '#web/i18n/language.ts'

interface PageProps {
  /** Stands in the browser's tab, before the product's name. */
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
      <title>{title ? `${title} · Candid` : 'Candid'}</title>
      {children}
    </main>
  )
}
