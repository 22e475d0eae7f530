import type { HandOverView, StartHandOverRequest } from '#contract/schemas/hand-overs.ts'
import type { Language } from '#contract/values/languages.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const handOverPath = (id: number) => pathOf('GET /api/events/:id/hand-over', { id })

export const startHandOver = (id: number, body: StartHandOverRequest) =>
  send('POST /api/events/:id/hand-over', { id, body })

/** Path of the ZIP of this hand-over, whose last byte completes it. */
export const handOverZipPath = ({ eventId, language, byGuest, withHidden, through }: HandOverView): string =>
  pathOf('GET /api/events/:id/take-home.zip', {
    id: eventId,
    through,
    language,
    by: byGuest ? 'guest' : undefined,
    hidden: withHidden ? 'true' : undefined,
  })

/** Deletes the event after its hand-over. `left` is the number of photos that may be lost. */
export const deleteHandedOver = (id: number, body: { atOnce: boolean; left: number }) =>
  send('POST /api/events/:id/hand-over/delete', { id, body })

export const HAND_OVERS = pathOf('GET /api/admin/hand-overs')

export const receiptPath = (handOver: number, language: Language): string =>
  pathOf('GET /api/admin/hand-overs/:handOver/receipt.pdf', { handOver, language })
