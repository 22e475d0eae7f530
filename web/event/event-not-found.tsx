import { Link } from 'react-router-dom'
import { Page } from '#web/nav/page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prints } from '#web/ui/prints.tsx'

export function EventNotFound() {
  return (
    <Page title="Event Not Found">
      <Notice
        heading="h1"
        title="Event Not Found"
        mark={<Prints />}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            Back to Home
          </Link>
        }
      >
        The QR code you scanned doesn't match any existing event.
      </Notice>
    </Page>
  )
}
