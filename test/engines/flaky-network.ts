import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { relay } from '#test/support/relay.ts'

/** The network between a browser and the server, which breaks when it is told to: the same for every engine. */
export interface FlakyNetwork {
  port: number
  /** Breaks every connection, and each new one, from now on. */
  cut(): void
  /** Resolves once so many bytes have gone to the server from now on, and the network is cut. */
  cutAfter(bytes: number): Promise<void>
  restore(): void
  /** Connections on which the path was asked for carry nothing any more, and stay open: as after a phone's sleep. */
  silence(path: RegExp): void
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and carries bytes to `target`, a port there too. */
export async function startFlakyNetwork(target: number): Promise<FlakyNetwork> {
  const sockets = new Set<Socket>()
  /** The first line of what was asked last on each connection, and how to silence it. */
  const asked = new Map<Socket, { line: string; silence: () => void }>()
  let isCut = false
  let bytesLeft = Infinity
  let onCut = () => {}

  const server = createServer((browser) => {
    if (isCut) return browser.resetAndDestroy()
    const upstream = relay(browser, target, sockets)
    const silence = () => upstream.unpipe(browser).resume()
    browser.on('close', () => asked.delete(browser))
    browser.on('data', (chunk) => {
      asked.set(browser, { line: chunk.toString('latin1').split('\r\n', 1)[0]!, silence })
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    cutAfter(bytes) {
      bytesLeft = bytes
      return new Promise((resolve) => (onCut = resolve))
    },
    restore: () => void (isCut = false),
    silence(path) {
      for (const { line, silence } of asked.values()) if (path.test(line)) silence()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
