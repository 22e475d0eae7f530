import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Reference for live messages: sends each client ten server-sent events of one size per second, unbatched. Each begins
 * with its time in milliseconds.
 */
const clients = new Set<ServerResponse>()
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.flushHeaders()
  clients.add(response)
})
process.on('message', (bytes: number) => {
  setInterval(() => {
    const text = `data: ${Date.now()}`.padEnd(bytes, 'x') + '\n\n'
    for (const client of clients) client.write(text)
  }, 100)
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
