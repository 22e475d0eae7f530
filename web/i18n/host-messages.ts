import { fetchIn } from './catalogs.ts'
import type { Messages } from './catalogs.ts'
import { loadMessages } from './language.ts'

const fetchHost = fetchIn(import.meta.glob<Messages>('#messages/*/host.ts', { import: 'default' }))

/** Fetches the words of the host's screens. The list of their files comes with it, too: no guest needs either. */
export const loadHostMessages = () => loadMessages(fetchHost)
