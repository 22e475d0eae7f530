import { useEffect, type ReactNode } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { venue } from '#web/venue.ts'
import { showLanguageOf } from '#web/i18n/language.ts'

interface PageProps {
  /** Title of the browser's tab, before the name of the venue or the product. */
  title?: string
  /** Language of the screen. Overrides the person's preference. */
  language?: Language | undefined
  children: ReactNode
  className?: string
}

export function Page({ title, language, children, className = '' }: PageProps) {
  useEffect(() => void showLanguageOf(language), [language])
  const product = venue.name ?? 'Candid'
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <title>{title ? `${title} · ${product}` : product}</title>
      {children}
    </main>
  )
}
