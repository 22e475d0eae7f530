import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Starts an HTTP server on 127.0.0.1 that collects requests and responds by `respond`, until the test ends. */
export async function startReceiver(respond: RequestListener = (_, response) => response.end('thanks')) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({
      path: request.url!,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    respond(request, response)
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, received }
}
