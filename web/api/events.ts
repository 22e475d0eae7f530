import { pathOf } from './path-of.ts'

export const EVENTS = pathOf('GET /api/events')

export const eventPath = (id: number) => pathOf('GET /api/events/:id', { id })
export const eventByCodePath = (qrCode: string) => pathOf('GET /api/events/qr/:qrCode', { qrCode })
/** Path of an event's live messages, for an `EventSource`. `since` is a cursor. */
export const eventLivePath = (id: number, since?: string) => pathOf('GET /api/events/:id/live', { id, since })
