import { type ReactNode, useId } from 'react'
import type { EventView, HostNews } from '#contract/schemas/events.ts'

/** Props of a section of the host's page. */
export interface HostSectionProps {
  event: EventView
  news: HostNews
}

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** The card around a section of the host's page. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="font-serif text-xl font-medium">
        {title}
      </h2>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
