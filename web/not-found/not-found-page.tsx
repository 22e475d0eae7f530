import { Link } from 'react-router-dom'
import { Page } from '#web/nav/page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prints } from '#web/ui/prints.tsx'

export default function NotFoundPage() {
  return (
    <Page title="404 Page Not Found">
      <Notice
        heading="h1"
        title="404 Page Not Found"
        mark={<Prints />}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            Back to Home
          </Link>
        }
      >
        Did you forget to add the page to the router?
      </Notice>
    </Page>
  )
}
