import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_HEADERS } from '#api/middleware/headers.ts'

/**
 * Serves a page that is nothing but the picture at that address, with the product's own headers, some of which a browser
 * starts a process for: what it needs of itself before a photo is there. Resolves with its own address and with how to stop.
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
