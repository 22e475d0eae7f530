import { networkOf } from '#core/infra/network/network-of.ts'
import { consume, type Counters } from './counters.ts'
import {
  ADDRESS_FACTOR,
  COOKIELESS_FACTOR,
  NEW_DEVICES,
  CONNECTIONS,
  OWN_SHARE,
  RATES,
  type ConnectionName,
  type RateName,
} from './limits-table.ts'
import { tooMany } from './too-many.ts'

/** The client that a request is counted for. Without a device it uses its address's cookieless pool. */
export interface Client {
  device: string | undefined
  address: string
}

export interface Limits {
  /**
   * Counts `cost` uses. Throws `too_many` when the limit of the device, its address or the cookieless pool is used up.
   */
  use(name: RateName, client: Client, cost?: number): Promise<void>
  /** Counts past uses. Never throws, but later uses may be rejected. */
  charge(name: RateName, client: Client, cost: number): Promise<void>
  /** Holds a connection open until the returned function is called. Throws `too_many` when too many are open. */
  hold(name: ConnectionName, client: Client): Promise<() => void>
  /** Counts a new device of this address. Returns false beyond the limit. */
  admitDevice(address: string): Promise<boolean>
}

/** Retry pause in milliseconds when too many connections are open, because it is unknown when one closes. */
const CONNECTION_RETRY_MS = 10_000

/**
 * Creates limits that count by device first, so that a flooding device does not affect others behind its address.
 * Requests without a cookie never use the share of known devices.
 */
export function createLimits(counters: Counters): Limits {
  const rates = Object.fromEntries(
    Object.entries(RATES).map(([name, { max, windowMs }]) => [
      name,
      {
        device: counters.counter(`${name}:device`, max, windowMs),
        address: counters.counter(`${name}:address`, max * ADDRESS_FACTOR, windowMs),
        cookieless: counters.counter(`${name}:cookieless`, max * COOKIELESS_FACTOR, windowMs),
      },
    ]),
  ) as Record<RateName, Record<'device' | 'address' | 'cookieless', ReturnType<Counters['counter']>>>
  const newDevices = counters.counter('new-devices', NEW_DEVICES.max, NEW_DEVICES.windowMs)

  return {
    async use(name, { device, address }, cost = 1) {
      const { code, max } = RATES[name]
      const counter = rates[name]
      const network = networkOf(address)
      if (device === undefined) {
        await consume(counter.cookieless, network, code, { cost })
        return
      }
      const used = await consume(counter.device, device, code, { cost })
      if (used <= max * OWN_SHARE) await counter.address.penalty(network, cost)
      else await consume(counter.address, network, code, { cost })
    },
    async charge(name, { device, address }, cost) {
      const { device: own, address: shared, cookieless } = rates[name]
      if (device !== undefined) await own.penalty(device, cost)
      await (device === undefined ? cookieless : shared).penalty(networkOf(address), cost)
    },
    async hold(name, { device, address }) {
      const { max, addressMax, code } = CONNECTIONS[name]
      const take = (key: string, max: number) => counters.slots.take(`${name}:${key}`, max)
      const rejection = () => tooMany(code, CONNECTION_RETRY_MS)
      if (device === undefined) {
        const free = await take(`cookieless:${networkOf(address)}`, max * COOKIELESS_FACTOR)
        if (!free) throw rejection()
        return free
      }
      const own = Math.ceil(max * OWN_SHARE)
      const freeOwn = await take(`own:${device}`, own)
      if (freeOwn) return freeOwn
      const freeDevice = await take(`device:${device}`, max - own)
      const freeAddress = freeDevice && (await take(`address:${networkOf(address)}`, addressMax))
      if (!freeAddress) {
        freeDevice?.()
        throw rejection()
      }
      return () => {
        freeDevice()
        freeAddress()
      }
    },
    async admitDevice(address) {
      return (await newDevices.penalty(networkOf(address))).consumedPoints <= NEW_DEVICES.max
    },
  }
}

/** Limits that reject nothing, for benchmarks (`RATE_LIMITS=off`). */
export const NO_LIMITS: Limits = {
  use: async () => {},
  charge: async () => {},
  hold: async () => () => {},
  admitDevice: async () => true,
}
