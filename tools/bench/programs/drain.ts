import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference for uploads: HTTP that reads every body to its end and drops it. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201).end('[]'))
})
process.on('message', () => {
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
