import { withGuestMessages } from '#web/event/with-guest-messages.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const drawNothing = () => null

export const SelectMark = lazyPart(() => import('./select-mark.tsx'), drawNothing)
export const SelectionPart = lazyPart(() => withGuestMessages(import('./selection-part.tsx')), drawNothing)
