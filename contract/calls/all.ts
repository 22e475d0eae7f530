import { splitAddress, type Call } from '#contract/call.ts'
import { PAGE_WORDS } from '#contract/pages.ts'
import * as accounts from './accounts.ts'
import * as adminCodes from './admin-codes.ts'
import * as adminPhotos from './admin-photos.ts'
import * as admins from './admins.ts'
import * as archives from './archives.ts'
import * as backups from './backups.ts'
import * as cards from './cards.ts'
import * as checks from './checks.ts'
import * as deletedEvents from './deleted-events.ts'
import * as eventSettings from './event-settings.ts'
import * as events from './events.ts'
import * as handOvers from './hand-overs.ts'
import * as hosts from './hosts.ts'
import * as notifications from './notifications.ts'
import * as photos from './photos.ts'
import * as qrImages from './qr-images.ts'
import * as screens from './screens.ts'
import * as server from './server.ts'
import * as settings from './settings.ts'
import * as support from './support.ts'
import * as uploads from './uploads.ts'

const BY_NAME = {
  ...events,
  ...deletedEvents,
  ...hosts,
  ...photos,
  ...uploads,
  ...eventSettings,
  ...screens,
  ...archives,
  ...handOvers,
  ...backups,
  ...cards,
  ...qrImages,
  ...admins,
  ...accounts,
  ...adminCodes,
  ...adminPhotos,
  ...settings,
  ...notifications,
  ...checks,
  ...server,
  ...support,
}
type All = (typeof BY_NAME)[keyof typeof BY_NAME]

/** Every call by its address. The page imports only this type, which keeps schemas out of its bundle. */
export type Calls = { [C in All as C['address']]: C }

export const CALLS: readonly Call[] = Object.values<Call>(BY_NAME).toSorted((one, other) =>
  one.address < other.address ? -1 : 1,
)

/** Fixed words in all addresses of calls, pages and the page's files. Parameters may be secrets. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...CALLS.flatMap(({ address }) => splitAddress(address).path.split('/')).filter(
    (part) => !part.includes(':'),
  ),
  ...PAGE_WORDS,
  'assets',
])
