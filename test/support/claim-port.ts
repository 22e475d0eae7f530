import { createServer } from 'node:net'

/**
 * Below the ephemeral ports (32768 and up on Linux), so the system never assigns one itself.
 */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000]
/** Number of ports per Vitest worker, so that two workers never try the same one. */
const RANGE = 400
const RANGES = Math.floor((LAST_PORT - FIRST_PORT) / RANGE)

const range = (process.ppid + Number(process.env.VITEST_POOL_ID ?? 0)) % RANGES
let tried = 0

/**
 * Returns a port of 127.0.0.1 for a server that must know its port before it starts. No other test takes it,
 * unlike a port that was merely free a moment ago.
 */
export async function claimPort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + range * RANGE + (tried++ % RANGE)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
