import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A guest's Wi-Fi, in user space: where `tc netem` works in a network namespace it does the same in the kernel, with
 * `delay 40ms loss 2% rate 3mbit`.
 */
export interface Line {
  /** How a guest reaches the server over it. */
  origin: string
  isDown(): boolean
  close(): Promise<void>
}

const RTT_MS = 80
const LOSS = 0.02
const PACKET_BYTES = 1460
const BITS = 8
/**
 * What TCP gets out of a line that loses packets (Mathis, Semke, Mahdavi, Ott 1997): MSS / RTT × 1.22 / √p, which is 1.26
 * Mbit/s here. The line's own 3 Mbit/s up are never reached with this loss; 20 Mbit/s down are shared likewise.
 */
const LOSSY_BITS = ((PACKET_BYTES * BITS) / (RTT_MS / 1000)) * (1.22 / Math.sqrt(LOSS))
const UP_BITS = Math.min(3_000_000, LOSSY_BITS)
const DOWN_BITS = 20_000_000
/** A packet whose repetition is lost too is waited for until the sender's timer, doubled, has run out (RFC 6298). */
const STALL_MS = 1_000
const STALL_CHANCE = LOSS * LOSS
/** A timer that was late is made good for, up to so much. */
const LATE_MS = 100
/** So much is passed on at a time. */
const PIECE_BYTES = 16 * 1024
/** Duration and interval of a line's outages, as when a phone changes its access point. */
const DROP_MS = 5_000
const BETWEEN_DROPS_MS = 60_000

/** Opens a line to the server at that address. */
export async function openLine(target: URL): Promise<Line> {
  const sockets = new Set<Socket>()
  let isDown = false
  const up = shaper(UP_BITS)
  const down = shaper(DOWN_BITS)

  const server = createServer((near) => {
    if (isDown) return near.resetAndDestroy()
    const far = connect(Number(target.port || 80), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of [near, far]) other.destroy()
      })
    }
    void carry(near, far, up)
    void carry(far, near, down)
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

/** How long the next so many bytes must wait, ms, for the line that all connections of a guest share. */
function shaper(bitsPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => {
    const now = performance.now()
    const stalls = Math.random() < (bytes / PACKET_BYTES) * STALL_CHANCE ? STALL_MS : 0
    freeAt = Math.max(now - LATE_MS, freeAt) + ((bytes * BITS) / bitsPerSecond) * 1000 + stalls
    return Math.max(0, freeAt - now)
  }
}

/** A sender that is too fast is held back, as by TCP's window. */
async function carry(from: Socket, to: Socket, pace: (bytes: number) => number): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES)
        await wait(pace(piece.length))
        setTimeout(() => to.writable && to.write(piece), RTT_MS / 2)
      }
    setTimeout(() => to.end(), RTT_MS / 2)
  } catch {
    to.destroy()
  }
}
