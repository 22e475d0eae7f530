import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { PlainErrorCode } from '#messages/message-types.ts'
import { errorView } from './error-view.ts'

const REFUSALS: Record<string, [status: number, code: PlainErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'request.headersTooLong'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.tooSlow'],
}

/**
 * Milliseconds in which a client that is still sending can read the response, like nginx's `lingering_timeout`. Closing
 * immediately would reset the connection and lose the response (RFC 9112, 9.6).
 */
const LINGER_MS = 5_000

/** Responds to a request that Node could not read, by Node's error code, and closes the connection. */
export function refuseConnection(code: string | undefined, socket: Socket): void {
  const [status, errorCode] = REFUSALS[code ?? ''] ?? [400, 'request.unreadable']
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse }
  // The client disconnected, or a response was started, which a second one would corrupt.
  if (code === 'ECONNRESET' || response?.headersSent) {
    socket.destroy()
    return
  }
  // Already rejected (remaining bytes are discarded) or closed.
  if (!socket.writable) return
  const body = JSON.stringify(errorView([{ code: errorCode }]))
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
