import type { FlagRequest } from '#contract/schemas/flags.ts'
import { send } from './send.ts'

/** Answers 409 with 'already flagged' where this guest has flagged the photo before. */
export const flagPhoto = (id: number, body: FlagRequest) => send('POST /api/photos/:id/flag', { id, body })
