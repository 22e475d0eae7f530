import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference for live messages: ten server-sent events of the same size a second to each client, not batched. */
const listeners = new Set<ServerResponse>()
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.flushHeaders()
  listeners.add(response)
})
process.on('message', (bytes: number) => {
  const text = `data: ${'x'.repeat(bytes)}\n\n`
  setInterval(() => {
    for (const listener of listeners) listener.write(text)
  }, 100)
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
