import { fetchIn } from './catalogs.ts'
import type { Messages } from './catalogs.ts'
import { loadMessages } from './language.ts'

const fetchConsole = fetchIn(import.meta.glob<Messages>('#messages/*/console.ts', { import: 'default' }))

/** Fetches the console's words. The list of their files comes with it, too: no guest needs either. */
export const loadConsoleMessages = () => loadMessages(fetchConsole)
