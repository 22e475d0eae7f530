import type { FlagRequest } from '#contract/schemas/flags.ts'
import { sendJson } from './request.ts'

/** Answers 409 with 'already flagged' where this guest has flagged the photo before. */
export async function flagPhoto(id: number, flag: FlagRequest): Promise<void> {
  await sendJson('POST', `/api/photos/${id}/flag`, flag)
}
