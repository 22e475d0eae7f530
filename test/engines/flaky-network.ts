import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { relay } from '#test/support/relay.ts'
import { listen } from '#test/support/listen.ts'

/** A network between browser and server that a test can break, equal for every engine. */
export interface FlakyNetwork {
  port: number
  /** Breaks existing and new connections from now on. */
  cut(): void
  /** Cuts the network after this many further bytes to the server. Resolves once it is cut. */
  cutAfter(bytes: number): Promise<void>
  restore(): void
  /** Keeps connections that last requested the path open but silent, as after a phone's sleep. */
  silence(path: RegExp): void
  close(): Promise<void>
}

/** Proxies bytes from a free port of 127.0.0.1 to the port `target`. */
export async function startFlakyNetwork(target: number): Promise<FlakyNetwork> {
  const sockets = new Set<Socket>()
  /** First line of each connection's last request, and a function that silences it. */
  const requests = new Map<Socket, { line: string; silence: () => void }>()
  let isCut = false
  let bytesLeft = Infinity
  let onCut = () => {}

  const server = createServer((browser) => {
    if (isCut) return browser.resetAndDestroy()
    const upstream = relay(browser, target, sockets)
    const silence = () => upstream.unpipe(browser).resume()
    browser.on('close', () => requests.delete(browser))
    browser.on('data', (chunk) => {
      requests.set(browser, { line: chunk.toString('latin1').split('\r\n', 1)[0]!, silence })
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) cut()
    })
  })
  function cut() {
    isCut = true
    bytesLeft = Infinity
    for (const socket of sockets) socket.resetAndDestroy()
    onCut()
  }
  return {
    port: await listen(server),
    cut,
    cutAfter(bytes) {
      bytesLeft = bytes
      return new Promise((resolve) => (onCut = resolve))
    },
    restore: () => void (isCut = false),
    silence(path) {
      for (const { line, silence } of requests.values()) if (path.test(line)) silence()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
