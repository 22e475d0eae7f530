import type { EntityManager } from '@mikro-orm/postgresql'
import proxyaddr from 'proxy-addr'
import type { GuestAddresses } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'

/** Minimum number of flags, and of browsers that sent photos, for a single address to be significant. */
const MIN_SIGNIFICANT = 3

/** Addresses of the administrator's own request. */
export interface AdminRequest {
  /** The client's address, as counted for flags. */
  from: string
  /** The host of the URL that the browser opened. */
  at: string
}

/** Reports whether guests have different addresses, so that several flags on a photo can add up. */
export async function checkGuestAddresses(
  em: EntityManager,
  { flagIdentity, trustedProxies }: Pick<Config, 'flagIdentity' | 'trustedProxies'>,
  { from, at }: AdminRequest,
): Promise<GuestAddresses> {
  if (flagIdentity === 'device') return 'known'
  // A browser on the server itself uses Docker's network or the loopback, unlike the guests.
  const onServer = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(at)
  if (!onServer && proxyaddr.compile(trustedProxies)(from, 0)) return 'hidden'
  return (await allFlagsFromOne(em)) ? 'one' : 'known'
}

/** Whether several browsers sent photos but all flags of the last 30 days have one address, as behind a NAT. */
async function allFlagsFromOne(em: EntityManager): Promise<boolean> {
  const [seen] = await em.execute<[{ flags: number; addresses: number }]>(
    `select count(*)::int as flags, count(distinct ip_address)::int as addresses
      from photo_flags where flagged_at > now() - interval '30 days'`,
  )
  if (seen.flags < MIN_SIGNIFICANT || seen.addresses !== 1) return false
  // Last, because it reads every photo.
  const [{ browsers }] = await em.execute<[{ browsers: number }]>(
    'select count(distinct uploaded_by)::int as browsers from photos where event_id not in (select id from events where is_sample)',
  )
  return browsers >= MIN_SIGNIFICANT
}
