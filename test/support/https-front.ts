import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer } from 'node:tls'
import { relay } from './relay.ts'
import { listen } from './listen.ts'

export interface HttpsFront {
  origin: string
  /** Breaks every open and new connection from now on. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** Serves HTTPS with a self-signed certificate on a free port of 127.0.0.1, in front of its port `target`. Needs openssl. */
export async function startHttpsFront(target: number): Promise<HttpsFront> {
  const sockets = new Set<Socket>()
  let isCut = false
  const pem = makeCertificate()
  const server = createServer({ key: pem, cert: pem }, (browser) => {
    if (isCut) return browser.destroy()
    relay(browser, target, sockets)
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `https://127.0.0.1:${await listen(server)}`,
    cut,
    restore: () => void (isCut = false),
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function makeCertificate(): Buffer {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  return execFileSync('openssl', ['req', ...options, ...names, '-keyout', '-', '-out', '-'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
