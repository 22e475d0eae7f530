import { networkOf } from '#core/infra/network/network-of.ts'
import { consume, type Counters } from './counters.ts'
import { ADDRESS_FACTOR, OPEN, RATES, type OpenName, type RateName } from './limits-table.ts'
import { tooMany } from './too-many.ts'

/** Whom a request is counted for. A browser that has no cookie yet counts for its address alone. */
export interface Client {
  device: string | undefined
  address: string
}

export interface Limits {
  /** Counts `cost` uses. Throws `too_many` when the device, or the address, has had all of its own. */
  use(name: RateName, client: Client, cost?: number): Promise<void>
  /** Counts what has been done already: it refuses nothing, but the next use may be. */
  charge(name: RateName, client: Client, cost: number): Promise<void>
  /** Holds something open until what it gives is called. Throws `too_many` when too many are. */
  hold(name: OpenName, client: Client): Promise<() => void>
}

/** Asked again after so long when too much is open, since nobody can know when something closes. */
const OPEN_WAIT_MS = 10_000

/** By device first, so that one that floods takes nothing from the others behind its address. */
export function createLimits(counters: Counters): Limits {
  const rates = Object.fromEntries(
    Object.entries(RATES).map(([name, { max, windowMs }]) => [
      name,
      {
        device: counters.counter(`${name}:device`, max, windowMs),
        address: counters.counter(`${name}:address`, max * ADDRESS_FACTOR, windowMs),
      },
    ]),
  ) as Record<RateName, Record<'device' | 'address', ReturnType<Counters['counter']>>>

  return {
    async use(name, { device, address }, cost = 1) {
      const { code } = RATES[name]
      if (device !== undefined) await consume(rates[name].device, device, code, { cost })
      await consume(rates[name].address, networkOf(address), code, { cost })
    },
    async charge(name, { device, address }, cost) {
      if (device !== undefined) await rates[name].device.penalty(device, cost)
      await rates[name].address.penalty(networkOf(address), cost)
    },
    async hold(name, { device, address }) {
      const { max, addressMax, code } = OPEN[name]
      const take = async (key: string, max: number) => {
        const free = await counters.slots.take(`${name}:${key}`, max)
        if (!free) throw tooMany(code, OPEN_WAIT_MS)
        return free
      }
      const freeDevice = device === undefined ? undefined : await take(`device:${device}`, max)
      try {
        const freeAddress = await take(`address:${networkOf(address)}`, addressMax)
        return () => {
          freeDevice?.()
          freeAddress()
        }
      } catch (error) {
        freeDevice?.()
        throw error
      }
    },
  }
}

/** Refuses nobody; for benchmarks (`RATE_LIMITS=off`). */
export const NO_LIMITS: Limits = {
  use: async () => {},
  charge: async () => {},
  hold: async () => () => {},
}
