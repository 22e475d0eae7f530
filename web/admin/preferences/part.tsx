import type { ReactNode } from 'react'

/** One matter of the preferences under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-serif text-lg font-medium">{title}</h3>
      {children}
    </section>
  )
}
