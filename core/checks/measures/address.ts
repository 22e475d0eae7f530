import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Check } from '#core/checks/check.ts'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { findTodaysEvents } from '#core/checks/find-todays-events.ts'
import { listGuests } from '#core/checks/list-guests.ts'
import { findGalleryAddress, galleryAddressOf, isAddressGone } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'

const TIMEOUT_MS = 3_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Caddy renews certificates when a third of their time is left: 30 days of 90. */
const SOON_DAYS = 14
const URGENT_DAYS = 7
/** Minimum number of flags, and of browsers that sent photos, for a single address to be significant. */
const MIN_SIGNIFICANT = 3

/** Whether this machine still has the detected address in the QR codes. */
export const address: Check = async ({ em, services }) => {
  const settings = await readSettings(em)
  const values = { address: galleryAddressOf(settings, services.config) }
  return isAddressGone(settings, services.config) ? { level: 'act', values } : null
}

/** Whether a phone has opened the address in the QR codes. Matters on the day of an event. */
export const untestedAddress: Check = async ({ em, services, now }) => {
  const settings = await readSettings(em)
  const galleryAddress = galleryAddressOf(settings, services.config)
  if (settings.openedAddress === galleryAddress) return null
  const events = await findTodaysEvents(em, timeZoneOf(settings, services.config), now)
  return events.length ? { level: 'look', values: { address: galleryAddress } } : null
}

/** Whether all flags have one address although several browsers send photos, as behind a NAT. */
export const oneAddress: Check = async ({ em, services }) => {
  if (services.config.flagIdentity === 'device') return null
  const [row] = await em.execute<[{ flags: number; addresses: number; browsers: number }]>(
    `select count(*)::int as flags, count(distinct ip_address)::int as addresses,
       (select count(distinct uploaded_by)::int from (select uploaded_by from photos order by id desc limit 1000) as p) as browsers
     from photo_flags where flagged_at > now() - interval '1 day'`,
  )
  const isSignificant = Math.min(row.flags, row.browsers) >= MIN_SIGNIFICANT
  return isSignificant && row.addresses === 1 ? { level: 'look', values: { flags: FLAGS_TO_HIDE } } : null
}

/**
 * Whether all phones of the last hour have a proxy's address, so that all guests look alike. Administrators' browsers
 * don't count: they may come another way than guests. Other devices may be monitors or the server itself.
 */
export const hiddenAddresses: Check = async ({ em, services }) => {
  if (services.config.flagIdentity === 'device') return null
  const phones = (await listGuests(em)).filter(({ isHidden }) => typeof isHidden === 'boolean')
  if (!phones.length) return undefined
  return phones.every(({ isHidden }) => isHidden) ? { level: 'act', values: { flags: FLAGS_TO_HIDE } } : null
}

/** Days until the certificate of the address in QR codes expires. An unreachable address has no result. */
export const certificate: Check = async ({ em, services, now }) => {
  const url = new URL(await findGalleryAddress(em, services.config))
  if (url.protocol !== 'https:') return null
  const expires = await expiryOf(url)
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS)
  if (days >= SOON_DAYS) return null
  return { level: days < URGENT_DAYS ? 'act' : 'look', values: { days } }
}

function expiryOf({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      // An expired certificate must be read, too. Nothing is sent.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('No response from the address in the QR codes.')))
    socket.once('error', reject)
  })
}
