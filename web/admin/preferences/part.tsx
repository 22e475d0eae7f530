import type { ReactNode } from 'react'

/** A titled section of the preferences. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-serif text-lg font-medium">{title}</h3>
      {children}
    </section>
  )
}
