import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_HEADERS } from '#api/middleware/headers.ts'

/**
 * Serves a page that only contains the given picture. Sends the product's headers, because some make the
 * browser start a process. Its visits show the browser's own time until a photo is visible.
 */
export async function servePictureAlone(picture: string): Promise<{ address: string; close: () => void }> {
  const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
  const server = createServer((request, response) => {
    const isPicture = request.url === '/uploads/picture'
    response.setHeaders(new Map(Object.entries(PAGE_HEADERS)))
    response.setHeader('Content-Type', isPicture ? 'image/webp' : 'text/html')
    response.end(isPicture ? bytes : '<!doctype html><div data-photo><img src="/uploads/picture"></div>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
