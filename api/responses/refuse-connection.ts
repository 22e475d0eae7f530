import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorView } from '#contract/errors.ts'

/** Node's codes for what it can't take, with the status and the sentence; anything else is 400. */
const REFUSALS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request came in too slowly.'],
}

/** Answers a request that Node could not read to its end, for the code of Node's error, and closes the connection. */
export function refuseConnection(code: string | undefined, socket: Socket): void {
  const [status, error] = REFUSALS[code ?? ''] ?? [400, 'This request could not be read.']
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse }
  // The client is gone, or an answer is under way, which a second one would only garble.
  if (code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ error } satisfies ErrorView)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
