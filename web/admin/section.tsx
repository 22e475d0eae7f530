import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** A tab's content below its heading. */
export function Section({ title, subtitle, children }: SectionProps) {
  return (
    <section aria-labelledby={HEADING}>
      <header className="pt-6 pb-4">
        <h2 id={HEADING} tabIndex={-1} className="font-serif text-xl font-medium outline-none">
          {title}
        </h2>
        <p className="mt-1 text-quiet">{subtitle}</p>
      </header>
      {children}
    </section>
  )
}

const HEADING = 'section-heading'

/** Focuses the section's heading, for when the focused element was removed. Returns false if there is no section. */
export function focusHeading(): boolean {
  const heading = document.getElementById(HEADING)
  heading?.focus({ preventScroll: true })
  return Boolean(heading)
}

/** Shown in an empty tab. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-line px-4 py-14 text-center">
      <p className="font-serif text-lg">{title}</p>
      {children && <p className="mx-auto mt-2 max-w-110 text-quiet">{children}</p>}
    </div>
  )
}
