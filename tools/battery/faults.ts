import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Responses } from './responses.ts'
import type { Party } from './party.ts'
import type { ServiceName, Stack } from './stack.ts'

export interface Scene {
  stack: Stack
  party: Party
  random: () => number
  awayMs: number
  note(text: string): void
  broken(text: string): void
}

export interface Fault {
  /** Name for `--only`. */
  name: string
  title: string
  /** Maximum rounds, if fewer than `--rounds` are enough. */
  rounds?: number
  needs: ServiceName[]
  /** Causes the fault once. Resolves when it has ended. */
  strike(scene: Scene): Promise<void>
}

const KILLED: ServiceName[] = ['api', 'worker', 'redis', 'postgres', 'minio', 'caddy']
const TITLES: Record<ServiceName, string> = {
  api: 'API',
  worker: 'worker',
  redis: 'Redis',
  postgres: 'PostgreSQL',
  minio: 'MinIO',
  caddy: 'Caddy',
}
/** Milliseconds until responses to requests from before the fault have arrived. */
const IN_FLIGHT_MS = 8_000

const of = ({ stack }: Scene, name: ServiceName) => stack.services.get(name)!

const killings: Fault[] = KILLED.map((name) => ({
  name,
  title: `kill -9 of ${TITLES[name]}`,
  needs: [name],
  async strike(scene) {
    of(scene, name).kill()
  },
}))

const terminations: Fault[] = (['api', 'worker'] as const).map((name) => ({
  name: `${name}-stop`,
  title: `SIGTERM to ${TITLES[name]} in the middle of work`,
  needs: [name],
  async strike(scene) {
    const ms = await of(scene, name).terminate()
    if (ms > 29_000) scene.broken(`${name} had not ended 30 s after SIGTERM`)
  },
}))

const outages: Fault[] = (['redis', 'minio'] as const).flatMap((name) =>
  (['away', 'frozen'] as const).map((kind) => ({
    name: `${name}-${kind}`,
    title: `${TITLES[name]} ${kind === 'away' ? 'down' : 'frozen (SIGSTOP)'} for a while`,
    rounds: 1,
    needs: [name],
    async strike(scene: Scene) {
      const service = of(scene, name)
      if (kind === 'away') service.hold()
      else service.freeze()
      const settleMs = Math.min(IN_FLIGHT_MS, scene.awayMs / 2)
      const forMs = scene.awayMs - settleMs
      await observeUploads(scene, { settleMs, forMs, expected: name === 'redis' ? 'accepted' : 'rejected' })
      if (kind === 'away') service.release()
      else service.thaw()
    },
  })),
)

/** Waits while the fault lasts. Records the statuses of uploads sent after its first milliseconds. */
export async function observeUploads(
  { party, note, broken }: Scene,
  { settleMs, forMs, expected }: { settleMs: number; forMs: number; expected?: 'accepted' | 'rejected' },
): Promise<void> {
  await wait(settleMs)
  const before = new Map(party.uploads.counts)
  await wait(forMs)
  const responses = party.uploads.since(before)
  note(`uploads during the fault: ${formatCounts(responses)}`)
  const accepted = (responses.get(200) ?? 0) + (responses.get(201) ?? 0)
  if (expected === 'rejected' && accepted) broken(`${accepted} uploads were acknowledged without their store`)
  if (expected === 'accepted' && !accepted) broken('no upload was acknowledged')
}

/** Returns counts as `3 × 201, 2 × 503`. */
const formatCounts = (counts: ReturnType<Responses['since']>) =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'no response'}`)
    .join(', ') || 'none'

const emptied: Fault = {
  name: 'redis-emptied',
  title: 'Redis emptied (FLUSHALL)',
  needs: ['redis'],
  async strike({ stack }) {
    const redis = new Redis(stack.redisUrl!, { maxRetriesPerRequest: 3 })
    await redis.flushall()
    redis.disconnect()
  },
}

const together: Fault = {
  name: 'all',
  title: 'kill -9 of all six at once',
  needs: KILLED,
  async strike({ stack }) {
    for (const service of stack.services.values()) service.kill()
  },
}

export const commonFaults: Fault[] = [...killings, together, ...terminations, emptied, ...outages]
