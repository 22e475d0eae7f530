import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

/** Reference for images and archives: Node's HTTP server and a read stream, without database, sessions or permissions. */
process.on('message', (folder: string) => {
  const server = createServer(async (request, response) => {
    const path = join(folder, request.url!)
    const { size } = await stat(path)
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': size })
    pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), response, () => {})
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
