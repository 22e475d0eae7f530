import type { ReactNode } from 'react'

interface SelectionFrameProps {
  label: string
  /** Number of selected items, as a sentence. */
  summary: string
  aside?: ReactNode
  children: ReactNode
}

/** The bottom bar of a selection. A spacer keeps the end of the list reachable. */
export function SelectionFrame({ label, summary, aside, children }: SelectionFrameProps) {
  return (
    <>
      <div aria-hidden className="h-56" />
      <section
        aria-label={label}
        className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-1 shadow-float sm:pt-3"
      >
        <div className="mx-auto max-w-180">
          <div className="flex items-center justify-between gap-3 sm:mb-2">
            <output className="text-quiet tabular-nums">{summary}</output>
            {aside}
          </div>
          {children}
        </div>
      </section>
    </>
  )
}

/** Classes for a row of action buttons of equal width. On phones, icons are above labels. */
export const selectionActions =
  'flex flex-wrap gap-x-1 gap-y-2 *:flex-auto *:px-1.5! sm:gap-x-2 sm:*:px-3! max-sm:*:flex-col max-sm:*:gap-0.5 max-sm:*:rounded-md max-sm:*:border-0 max-sm:*:text-sm'
