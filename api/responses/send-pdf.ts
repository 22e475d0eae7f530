import type { Readable } from 'node:stream'
import type { AppContext } from '#api/context.ts'
import { attachmentName } from './attachment-name.ts'

/** Sends a PDF that browsers display and print. `name` is its filename when saved. */
export function sendPdf(ctx: AppContext, name: string, pdf: Uint8Array | Readable): void {
  ctx.attachment(attachmentName(`${name}.pdf`), { type: 'inline' })
  ctx.type = 'application/pdf'
  ctx.body = pdf
}
