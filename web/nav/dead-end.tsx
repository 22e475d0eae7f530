import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prints } from '#web/ui/prints.tsx'
import { Page } from './page.tsx'

/** A screen for an address that leads nowhere: says why, and the way back. */
export function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Notice
        heading="h1"
        title={title}
        mark={<Prints />}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            Back to Home
          </Link>
        }
      >
        {children}
      </Notice>
    </Page>
  )
}
