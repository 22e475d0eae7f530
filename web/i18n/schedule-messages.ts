import { fetchIn } from './catalogs.ts'
import type { Messages } from './catalogs.ts'
import { loadMessages } from './language.ts'

const fetchSchedule = fetchIn(import.meta.glob<Messages>('#messages/*/schedule.ts', { import: 'default' }))

/** Fetches what galleries and walls say of the hours of their event. */
export const loadScheduleMessages = () => loadMessages(fetchSchedule)
