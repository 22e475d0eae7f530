import { DeadEnd } from '#web/nav/dead-end.tsx'

export function EventNotFound() {
  return <DeadEnd title="Event Not Found">The QR code you scanned doesn't match any existing event.</DeadEnd>
}
