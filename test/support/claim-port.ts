import { createServer } from 'node:net'

/**
 * Below those that systems hand out by themselves (32768 and up on Linux): whoever asks for any free port, or connects, is
 * given none of these, least of all who tries to reach a server that is away.
 */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000]
/** Those of one worker of the run, so that two never try the same. */
const RANGE = 400
const RANGES = Math.floor((LAST_PORT - FIRST_PORT) / RANGE)

const range = (process.ppid + Number(process.env.VITEST_POOL_ID ?? 0)) % RANGES
let tried = 0

/**
 * A port of 127.0.0.1 for a server that must know its port before it starts. Nobody else takes it meanwhile, as happens
 * to a port that was free a moment ago when many servers start at once.
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
