import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between a browser and the server, which breaks when it is told to: the same for every engine. */
export interface FlakyNetwork {
  port: number
  /** Breaks every connection, and each new one, from now on. */
  cut(): void
  /** Resolves once so many bytes have gone to the server from now on, and the network is cut. */
  cutAfter(bytes: number): Promise<void>
  restore(): void
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and carries bytes to `target`, a port there too. */
export async function startFlakyNetwork(target: number): Promise<FlakyNetwork> {
  const sockets = new Set<Socket>()
  let isCut = false
  let bytesLeft = Infinity
  let onCut = () => {}

  const server = createServer((browser) => {
    if (isCut) return browser.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    browser.on('data', (chunk) => {
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
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
