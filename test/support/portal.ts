import { createServer, request, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** Proxy between browser and server that can become a captive portal, which responds with a page or a redirect. */
type PortalMode = 'away' | 'page' | 'redirect'

export interface Portal {
  origin: string
  /** Changes the mode and closes open connections. */
  become(mode: PortalMode): void
  close(): Promise<void>
}

function showPage(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end('<!doctype html><title>Hotel Wi-Fi</title><p>Please sign in.')
}

/** Forwards every request to `target` until it becomes a portal. */
export async function startPortal(target: string): Promise<Portal> {
  let mode: PortalMode = 'away'
  const own = createServer((_, response) => showPage(response))
  const signIn = `http://127.0.0.1:${await listen(own)}/sign-in`
  const server = createServer((incoming, response) => {
    if (mode === 'page') return showPage(response)
    if (mode === 'redirect') return response.writeHead(302, { Location: signIn }).end()
    const { method, url, headers } = incoming
    const passed = request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    become(next) {
      mode = next
      server.closeAllConnections()
    },
    async close() {
      for (const one of [server, own]) {
        one.closeAllConnections()
        await new Promise((resolve) => one.close(resolve))
      }
    },
  }
}
