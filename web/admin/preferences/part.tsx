import { TriangleAlert } from 'lucide-react'
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

/** Something that will go wrong if it stays as it is. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-3 rounded-md bg-danger-soft px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
