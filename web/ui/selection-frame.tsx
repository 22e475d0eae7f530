import type { ReactNode } from 'react'

interface SelectionFrameProps {
  label: string
  /** How many are selected, as a sentence. */
  told: string
  /** Beside the sentence. */
  aside?: ReactNode
  /** What can be done with them. */
  children: ReactNode
}

/** The bar of a selection, under the thumb; the list above it keeps room to be scrolled out from behind. */
export function SelectionFrame({ label, told, aside, children }: SelectionFrameProps) {
  return (
    <>
      <div aria-hidden className="h-56" />
      <section
        aria-label={label}
        className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 shadow-float"
      >
        <div className="mx-auto max-w-180">
          <div className="mb-2 flex items-center justify-between gap-3">
            <output className="text-quiet tabular-nums">{told}</output>
            {aside}
          </div>
          {children}
        </div>
      </section>
    </>
  )
}

/** Several buttons in such a bar, which share its width. */
export const selectionActs = 'flex flex-wrap gap-2 *:flex-auto *:px-3!'
