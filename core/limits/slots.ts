import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

/** Counts open connections in all processes through Redis, or in this one without it. */
export interface Slots {
  /** Takes one of the `max` slots of `key`. Returns a function that frees it, or null when all are taken. */
  take(key: string, max: number): Promise<(() => void) | null>
  close(): void
}

/** Milliseconds after which the slots of a killed process are free again. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000

/** A slot is a member of the key's sorted set. Its score is the end of its lease, by Redis's clock. */
const NOW = `local time = redis.call('time') local now = time[1] * 1000 + math.floor(time[2] / 1000) `
const TAKE = `${NOW}
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('zadd', KEYS[1], now + ${LEASE_MS}, ARGV[1])
redis.call('pexpire', KEYS[1], ${LEASE_MS})
return 1`
const RENEW = `${NOW}
for _, slot in ipairs(ARGV) do redis.call('zadd', KEYS[1], now + ${LEASE_MS}, slot) end
return redis.call('pexpire', KEYS[1], ${LEASE_MS})`

/** Creates slots. During a Redis outage they are counted in this process and published to Redis afterwards. */
export function createSlots(redis: Redis | undefined, prefix: string): Slots {
  const held = new Map<string, Set<string>>()
  const nameOf = (key: string) => `${prefix}:open:${key}`
  const isReady = () => redis?.status === 'ready'

  const renewal = setInterval(() => {
    if (!isReady()) return
    for (const [key, slots] of held) redis!.eval(RENEW, 1, nameOf(key), ...slots).catch(() => {})
  }, RENEW_MS).unref()

  function free(key: string, slot: string): void {
    const slots = held.get(key)
    if (!slots?.delete(slot)) return
    if (!slots.size) held.delete(key)
    if (isReady()) redis!.zrem(nameOf(key), slot).catch(() => {})
  }

  return {
    async take(key, max) {
      const slots = held.get(key) ?? new Set()
      if (slots.size >= max) return null
      const slot = randomUUID()
      held.set(key, slots.add(slot))
      const taken = isReady() ? await redis!.eval(TAKE, 1, nameOf(key), slot, max).catch(() => 1) : 1
      if (taken) return () => free(key, slot)
      free(key, slot)
      return null
    },
    close() {
      clearInterval(renewal)
      for (const [key, slots] of held) for (const slot of slots) free(key, slot)
    },
  }
}
