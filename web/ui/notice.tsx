import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  children: ReactNode
  /** Drawing or icon above the title. */
  mark?: ReactNode
  /** Links or buttons for what to do next. */
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

/** An empty or failed screen or section, with the reason and a next step. */
export function Notice({ title, children, mark, action, heading: Heading = 'h2' }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-110 animate-rise flex-col items-center px-4 py-16 text-center">
      {mark && (
        <div aria-hidden className="mb-6 text-accent">
          {mark}
        </div>
      )}
      <Heading className="font-serif text-2xl font-medium">{title}</Heading>
      <p className="mt-3 text-quiet">{children}</p>
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
