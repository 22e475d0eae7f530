import type { ReactNode } from 'react'

interface PageProps {
  /** Stands in the browser's tab, before the product's name. */
  title?: string
  children: ReactNode
  className?: string
}

/** The main part of a screen. */
export function Page({ title, children, className = '' }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <title>{title ? `${title} · Candid` : 'Candid'}</title>
      {children}
    </main>
  )
}
