import type { CreatedEventView } from '#contract/schemas/events.ts'
import { Store } from '#web/state/store.ts'

/** The event just created here, until its codes have been shown. The server sends the host key only once. */
export const createdEvent = new Store<CreatedEventView | undefined>(undefined)
