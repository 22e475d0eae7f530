import type { CreatedEventView } from '#contract/schemas/events.ts'
import { Store } from '#web/state/store.ts'

/** The event that was just created here, until its codes have been shown: the server sends the host key once. */
export const createdEvent = new Store<CreatedEventView | undefined>(undefined)
