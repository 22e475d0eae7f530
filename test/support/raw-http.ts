import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface RawResponse {
  /** Undefined when the connection was closed without a response. */
  status: number | undefined
  head: string
  body: string
}

/** Opens a connection to the server and sends nothing. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The server may reset the connection; the bytes received before count.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns the bytes sent until the server closes the connection. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  if (!socket.closed) await once(socket, 'close')
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]) || undefined,
    head,
    body: rest.join('\r\n\r\n'),
  }
}

/** Sends these bytes unchanged and reads until the server closes the connection. */
export async function sendRaw(origin: string, ...parts: (string | Buffer)[]): Promise<RawResponse> {
  const socket = await openSocket(origin)
  const response = readResponse(socket)
  for (const part of parts) socket.write(part)
  return response
}
