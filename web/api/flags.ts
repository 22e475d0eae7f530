import type { FlagRequest } from '#contract/schemas/flags.ts'
import { send } from './send.ts'

/** Throws 409 with 'already flagged' if this guest has flagged the photo before. */
export const flagPhoto = (id: number, body: FlagRequest) => send('POST /api/photos/:id/flag', { id, body })
