import { NotFoundScreen } from './not-found-screen.tsx'

export default function NotFoundPage() {
  return (
    <NotFoundScreen title="404 Page Not Found">Did you forget to add the page to the router?</NotFoundScreen>
  )
}
