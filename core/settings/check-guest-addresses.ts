import type { EntityManager } from '@mikro-orm/postgresql'
import proxyaddr from 'proxy-addr'
import type { GuestAddresses } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'

/** So many flags, and so many browsers that sent photos, before one address for all of them means anything. */
const MIN_TELLING = 3

/** What reached the API with the administrator's own request. */
export interface Asked {
  /** The client's address, as flags would count it. */
  from: string
  /** The host in the address that the browser opened. */
  at: string
}

/** Whether flags that are counted by address can come together. */
export async function checkGuestAddresses(
  em: EntityManager,
  { flagIdentity, trustedProxies }: Pick<Config, 'flagIdentity' | 'trustedProxies'>,
  { from, at }: Asked,
): Promise<GuestAddresses> {
  if (flagIdentity === 'device') return 'known'
  // Who sits at the server itself comes from Docker's network or the loopback, whatever the guests come from.
  const onServer = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(at)
  if (!onServer && proxyaddr.compile(trustedProxies)(from, 0)) return 'hidden'
  return (await allFlagsFromOne(em)) ? 'one' : 'known'
}

/** True when several browsers sent photos, yet every flag of the last 30 days came from one address: a NAT or a proxy hides the guests. */
async function allFlagsFromOne(em: EntityManager): Promise<boolean> {
  const [seen] = await em.execute<[{ flags: number; addresses: number }]>(
    `select count(*)::int as flags, count(distinct ip_address)::int as addresses
      from photo_flags where flagged_at > now() - interval '30 days'`,
  )
  if (seen.flags < MIN_TELLING || seen.addresses !== 1) return false
  // Last, since it reads every photo.
  const [{ browsers }] = await em.execute<[{ browsers: number }]>(
    'select count(distinct uploaded_by)::int as browsers from photos where event_id not in (select id from events where is_sample)',
  )
  return browsers >= MIN_TELLING
}
