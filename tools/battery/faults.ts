import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Answers } from './answers.ts'
import type { Party } from './party.ts'
import type { ServiceName, Stack } from './stack.ts'

/** What one fault is given. */
export interface Scene {
  stack: Stack
  party: Party
  random: () => number
  /** How long the fault lasts, in ms. */
  awayMs: number
  /** Adds a note to the table, such as the statuses of uploads during the fault. */
  note(text: string): void
  /** A promise of this fault that was broken. */
  broken(text: string): void
}

export interface Fault {
  /** For `--only`. */
  name: string
  title: string
  /** Rounds where it is not worth `--rounds` of them. */
  rounds?: number
  needs: ServiceName[]
  /** Once under load; resolves when the fault is over. */
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
/** The first answers during a fault are of requests that were on their way before. */
const ON_THE_WAY_MS = 8_000

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
      await during(scene, name === 'redis' ? 'taken' : 'refused')
      if (kind === 'away') service.release()
      else service.thaw()
    },
  })),
)

/** Waits while the fault lasts, and says how uploads were answered from its ninth second on. */
async function during(scene: Scene, expected: 'taken' | 'refused'): Promise<void> {
  const { party, awayMs } = scene
  await wait(Math.min(ON_THE_WAY_MS, awayMs / 2))
  const before = new Map(party.uploads.counts)
  await wait(awayMs - Math.min(ON_THE_WAY_MS, awayMs / 2))
  const answers = party.uploads.since(before)
  scene.note(`uploads meanwhile: ${tell(answers)}`)
  const taken = (answers.get(200) ?? 0) + (answers.get(201) ?? 0)
  if (expected === 'refused' && taken) scene.broken(`${taken} uploads were acknowledged without their store`)
  if (expected === 'taken' && !taken) scene.broken('no upload was acknowledged')
}

export const tell = (counts: ReturnType<Answers['since']>) =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'no answer'}`)
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

/** Faults of the appliance as it is. */
export const commonFaults: Fault[] = [...killings, together, ...terminations, emptied, ...outages]
