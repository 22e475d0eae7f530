import { withGuestMessages } from '#web/event/with-guest-messages.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Photos are seen without it. */
export const HeartMark = lazyPart(
  () => withGuestMessages(import('./heart-mark.tsx')),
  () => null,
)
