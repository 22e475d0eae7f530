import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { PlainErrorCode } from '#messages/message-types.ts'
import { errorView } from './error-view.ts'

/** Node's codes for what it can't take, with the status and our code; anything else is 400. */
const REFUSALS: Record<string, [status: number, code: PlainErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'request.headersTooLong'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.tooSlow'],
}

/**
 * How long a client that still sends has to read the answer, as nginx's `lingering_timeout`: closed at once, the
 * connection would be reset, and the answer lost (RFC 9112, 9.6).
 */
const LINGER_MS = 5_000

/** Answers a request that Node could not read to its end, for the code of Node's error, and closes the connection. */
export function refuseConnection(code: string | undefined, socket: Socket): void {
  const [status, said] = REFUSALS[code ?? ''] ?? [400, 'request.unreadable']
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse }
  // The client is gone, or an answer is under way, which a second one would only garble.
  if (code === 'ECONNRESET' || answer?.headersSent) {
    socket.destroy()
    return
  }
  // It was refused before, and what still comes is thrown away; or it is closed already.
  if (!socket.writable) return
  const body = JSON.stringify(errorView([{ code: said }]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(linger))
}
