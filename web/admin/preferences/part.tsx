import type { ReactNode } from 'react'

/** A titled section of the preferences. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 tabIndex={-1} className="font-serif text-lg font-medium outline-none">
        {title}
      </h3>
      {children}
    </section>
  )
}
