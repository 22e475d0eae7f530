import proxyaddr from 'proxy-addr'
import type { GuestAddresses } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { isLoopback } from '#contract/values/loopback.ts'

/** Minimum number of flags, and of browsers that sent photos, for a single address to be significant. */
const MIN_SIGNIFICANT = 3

/** Addresses of the administrator's own request. */
export interface AdminRequest {
  /** The client's address, as counted for flags. */
  from: string
  /** The host of the URL that the browser opened. */
  at: string
}

/** Numbers of flags in some time, of their addresses, and of browsers that sent photos. */
interface Seen {
  flags: number
  addresses: number
  browsers: number
}

type FlagConfig = Pick<Config, 'flagIdentity' | 'trustedProxies'>

/** Reports whether guests have different addresses, so that several flags on a photo can add up. */
export function checkGuestAddresses(config: FlagConfig, request: AdminRequest, seen: Seen): GuestAddresses {
  if (hidesAddresses(config, request)) return 'hidden'
  return isOneAddress(config, seen) ? 'one' : 'known'
}

/** Whether requests come from a proxy whose report of addresses is missing, so that all guests look alike. */
export const hidesAddresses = ({ flagIdentity, trustedProxies }: FlagConfig, { from, at }: AdminRequest) =>
  // A browser on the server itself uses Docker's network or the loopback, unlike the guests.
  flagIdentity !== 'device' && !isLoopback(at) && proxyaddr.compile(trustedProxies)(from, 0)

/** Whether all flags have one address although several browsers send photos, as behind a NAT. */
export const isOneAddress = (
  { flagIdentity }: Pick<Config, 'flagIdentity'>,
  { flags, addresses, browsers }: Seen,
) => flagIdentity !== 'device' && Math.min(flags, browsers) >= MIN_SIGNIFICANT && addresses === 1
