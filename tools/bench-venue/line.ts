import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Simulated Wi-Fi of one guest, as a TCP proxy. `tc netem` with `delay 40ms loss 2% rate 3mbit` does the same in the
 * kernel, but needs a network namespace.
 */
export interface Line {
  origin: string
  isDown(): boolean
  close(): Promise<void>
}

const RTT_MS = 80
const LOSS = 0.02
const PACKET_BYTES = 1460
const BITS = 8
/**
 * TCP throughput in bits per second with packet loss: MSS / RTT × 1.22 / √p (Mathis, Semke, Mahdavi, Ott 1997). Here it is
 * 1.26 Mbit/s, so the line's 3 Mbit/s up are never reached.
 */
const LOSSY_BITS = ((PACKET_BYTES * BITS) / (RTT_MS / 1000)) * (1.22 / Math.sqrt(LOSS))
const UP_BITS = Math.min(3_000_000, LOSSY_BITS)
const DOWN_BITS = 20_000_000
/** Delay of a packet lost twice: the sender waits for its doubled retransmission timeout (RFC 6298). */
const STALL_MS = 1_000
const STALL_CHANCE = LOSS * LOSS
/** Maximum timer delay that is compensated. */
const LATE_MS = 100
const PIECE_BYTES = 16 * 1024
/** Duration of an outage, as when a phone changes its access point. */
const DROP_MS = 5_000
const BETWEEN_DROPS_MS = 60_000

export async function openLine(target: URL): Promise<Line> {
  const sockets = new Set<Socket>()
  let isDown = false
  const up = shaper(UP_BITS)
  const down = shaper(DOWN_BITS)

  const server = createServer((guest) => {
    if (isDown) return guest.resetAndDestroy()
    const remote = connect(Number(target.port || 80), target.hostname)
    for (const socket of [guest, remote]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of [guest, remote]) other.destroy()
      })
    }
    void forward(guest, remote, up)
    void forward(remote, guest, down)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  let timer: NodeJS.Timeout | undefined
  const dropLater = () => {
    timer = setTimeout(drop, -Math.log(1 - Math.random()) * BETWEEN_DROPS_MS)
  }
  const drop = () => {
    isDown = true
    for (const socket of sockets) socket.resetAndDestroy()
    timer = setTimeout(() => {
      isDown = false
      dropLater()
    }, DROP_MS)
  }
  dropLater()

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: () => isDown,
    async close() {
      clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a function that returns the delay in milliseconds for the next bytes. All connections of a guest share it. */
function shaper(bitsPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => {
    const now = performance.now()
    const stalls = Math.random() < (bytes / PACKET_BYTES) * STALL_CHANCE ? STALL_MS : 0
    freeAt = Math.max(now - LATE_MS, freeAt) + ((bytes * BITS) / bitsPerSecond) * 1000 + stalls
    return Math.max(0, freeAt - now)
  }
}

/** Forwards bytes. Waiting before the next read slows a fast sender, as TCP's window does. */
async function forward(from: Socket, to: Socket, delayOf: (bytes: number) => number): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES)
        await wait(delayOf(piece.length))
        setTimeout(() => to.writable && to.write(piece), RTT_MS / 2)
      }
    setTimeout(() => to.end(), RTT_MS / 2)
  } catch {
    to.destroy()
  }
}
