import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning about a problem that needs a change. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md bg-danger-soft px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
