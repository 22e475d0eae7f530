import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

/** A spinner with a sentence about what is loading. */
export function Loading({ children, className = 'py-16' }: { children: ReactNode; className?: string }) {
  return (
    <output className={`flex items-center justify-center gap-3 text-quiet ${className}`}>
      <Spinner />
      {children}
    </output>
  )
}
