import { NotFoundScreen } from './not-found-screen.tsx'

export function EventNotFound() {
  return (
    <NotFoundScreen title="Event Not Found">
      The QR code you scanned doesn't match any existing event.
    </NotFoundScreen>
  )
}
