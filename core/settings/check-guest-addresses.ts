import proxyaddr from 'proxy-addr'
import type { GuestAddresses } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { isLoopback } from '#contract/values/loopback.ts'

/** Minimum number of flags, and of browsers that sent photos, for a single address to be significant. */
export const MIN_SIGNIFICANT = 3

/** Addresses of the administrator's own request. */
export interface AdminRequest {
  /** The client's address, as counted for flags. */
  from: string
  /** The host of the URL that the browser opened. */
  at: string
}

/** Numbers of flags in the last 30 days, of their addresses, and of browsers that sent photos. */
interface Seen {
  flags: number
  addresses: number
  browsers: number
}

/**
 * Reports whether guests have different addresses, so that several flags on a photo can add up. Behind a NAT, several
 * browsers send photos but all flags have one address.
 */
export function checkGuestAddresses(
  { flagIdentity, trustedProxies }: Pick<Config, 'flagIdentity' | 'trustedProxies'>,
  { from, at }: AdminRequest,
  { flags, addresses, browsers }: Seen,
): GuestAddresses {
  if (flagIdentity === 'device') return 'known'
  // A browser on the server itself uses Docker's network or the loopback, unlike the guests.
  if (!isLoopback(at) && proxyaddr.compile(trustedProxies)(from, 0)) return 'hidden'
  return Math.min(flags, browsers) >= MIN_SIGNIFICANT && addresses === 1 ? 'one' : 'known'
}
