import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Reference for uploads: an HTTP server that reads every body to its end and discards it. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201).end('[]'))
})
process.on('message', () => {
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
