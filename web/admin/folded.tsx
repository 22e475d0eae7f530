import { type ReactNode, useState } from 'react'

interface FoldedProps {
  title: string
  /** Whether it is open at first and scrolled into view. */
  isLinked?: boolean
  /** Drawn, and so loaded, once it is opened. */
  children: ReactNode
}

/** A part below a tab's list that few need. */
export function Folded({ title, isLinked = false, children }: FoldedProps) {
  const [open, setOpen] = useState(isLinked)
  return (
    <details
      className="mt-4"
      open={open}
      ref={(element) => void (isLinked && element?.scrollIntoView({ block: 'center' }))}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md px-1 text-quiet hover:text-ink">
        {title}
      </summary>
      {open && children}
    </details>
  )
}
