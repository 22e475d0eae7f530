import { DeadEnd } from '#web/nav/dead-end.tsx'

export default function NotFoundPage() {
  return <DeadEnd title="404 Page Not Found">Did you forget to add the page to the router?</DeadEnd>
}
