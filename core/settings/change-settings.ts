import type { EntityManager } from '@mikro-orm/postgresql'
import type { ChangeSettingsRequest } from '#contract/schemas/settings.ts'
import { changesBetween } from '#core/acts/changes-between.ts'
import { recordAct } from '#core/acts/record-act.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { setGalleryAddress } from './gallery-address.ts'
import { setPublicList } from './public-list.ts'
import type { SettingName } from './setting.ts'
import { changeVenue } from './venue.ts'
import { setWifi, setWifiForHosts } from './wifi.ts'

/** Recorded as changed, without their values. */
const SECRET: SettingName[] = ['wifiPassword', 'logo']

/**
 * Changes all named settings or none, and records one entry with what differs. Throws `invalid` for a logo that is no
 * PNG, or too large.
 */
export async function changeSettings(em: EntityManager, request: ChangeSettingsRequest): Promise<void> {
  const { galleryAddress, publicList, wifi, wifiForHosts, venue } = request
  await transact(em, async (em) => {
    // So that no other change comes between what is read before and after.
    await em.execute('lock table settings in share row exclusive mode')
    const before = await readAll(em)
    if (venue) await changeVenue(em, venue)
    if (galleryAddress !== undefined) await setGalleryAddress(em, galleryAddress)
    if (publicList !== undefined) await setPublicList(em, publicList)
    if (wifi !== undefined) await setWifi(em, wifi)
    if (wifiForHosts !== undefined) await setWifiForHosts(em, wifiForHosts)
    const changes = changesBetween(before, await readAll(em), SECRET)
    if (changes.length) await recordAct(em, { actor: 'admin', what: 'edit-venue', changes })
  })
}

/** All settings but the logo's bytes, whose address is in `logo`. */
async function readAll(em: EntityManager): Promise<Record<string, string>> {
  const rows = await em.execute<{ name: string; value: string }[]>(
    "select name, value from settings where name <> 'logoImage'",
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
