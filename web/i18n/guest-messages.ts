import { fetchIn } from './catalogs.ts'
import type { Messages } from './catalogs.ts'
import { loadMessages } from './language.ts'

const fetchGuest = fetchIn(import.meta.glob<Messages>('#messages/*/guest.ts', { import: 'default' }))

/** Fetches what the gallery says after its first screen, in this language and any that is chosen later. */
export const loadGuestMessages = () => loadMessages(fetchGuest)
