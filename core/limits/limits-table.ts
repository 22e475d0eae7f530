import type { PlainErrorCode } from '#messages/message-types.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * What one device may do in a while, with the code of what it reads beyond that. Guests never get there in an evening:
 * each number is several times what a busy one was seen to do.
 */
export const RATES = {
  /** Photos. Somebody who empties a camera sends five a second; the page waits and goes on by itself. */
  uploads: { max: 300, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /** Requests that go on with an upload: one for a photo where the line holds, several where it does not. */
  uploadSteps: { max: 1200, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /**
   * Hashes of photos asked for. Few more than photos that may be sent: asking must not be a quick way to find out, by
   * trying, which position was taken out of a photo that everybody may download.
   */
  hashes: { max: 600, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /** A guest needs some seconds to choose a reason. */
  flags: { max: 20, windowMs: MINUTE_MS, code: 'limit.flags' },
  /** A guest who goes through a gallery with one thumb likes one a second. */
  hearts: { max: 120, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** A guest's name, and once more after a typing error. */
  names: { max: 20, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** A host makes one event and perhaps a second after a typing error. */
  events: { max: 10, windowMs: HOUR_MS, code: 'limit.events' },
  /** A host makes a link, and another when the first was lost. */
  hostLinks: { max: 30, windowMs: HOUR_MS, code: 'limit.hostLinks' },
  /** What a host decides: a hundred photos a minute go in batches of a second's; the rest is done by hand. */
  hostActions: { max: 300, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** Hosts try the four formats on both papers; each takes a second of a processor. */
  cards: { max: 40, windowMs: 10 * MINUTE_MS, code: 'limit.cards' },
  /** Points: a whole archive, or its size, takes `FULL_ARCHIVE_COST`, so ten in ten minutes; resuming one takes one. */
  archives: { max: 100, windowMs: 10 * MINUTE_MS, code: 'limit.archives' },
  /** HTML pages: a reload every half second. Without a cookie 600 a minute, so 500 guests may all come in one. */
  pages: { max: 120, windowMs: MINUTE_MS, code: 'limit.hostActions' },
} as const satisfies Record<string, { max: number; windowMs: number; code: PlainErrorCode }>
export type RateName = keyof typeof RATES

export const FULL_ARCHIVE_COST = 10

/** What one device may hold open at a time, and how many the known devices of an address may. */
export const OPEN = {
  /** Each reads the store as fast as the line takes it. */
  archives: { max: 3, addressMax: 60, code: 'limit.openArchives' },
  /**
   * Galleries in tabs, and a wall. A phone that slept leaves a connection behind that TCP gives up after a quarter of an
   * hour (tcp_retries2): 300 guests behind one address whose phones slept twice are 900.
   */
  live: { max: 20, addressMax: 1000, code: 'limit.openGalleries' },
} as const satisfies Record<string, { max: number; addressMax: number; code: PlainErrorCode }>
export type OpenName = keyof typeof OPEN

/** A venue's guests may all share one address: its known devices may do what 20 busy ones may. */
export const ADDRESS_FACTOR = 20

/**
 * Requests without a cookie share a pool of their address, as large as five devices' own. A refused one gets a cookie, so
 * that a guest's next try counts for their own device.
 */
export const COOKIELESS_FACTOR = 5

/**
 * Share of its own maximum that a known device always has, however much its address has used. So nobody who makes twenty
 * devices takes the others' turns.
 */
export const OWN_SHARE = 1 / 5

/**
 * New devices of one address. 500 guests who arrive in five minutes, each first in the camera's own browser and then in
 * theirs, are 1,000. Further guests are served without a cookie.
 */
export const NEW_DEVICES = { max: 1000, windowMs: 10 * MINUTE_MS } as const

/**
 * Wrong codes within an hour that cost a device nothing: whoever types one wrong in the scan dialog asks twice, so that
 * four typing errors pass. After that each costs a pause, of 1, 2, 4 … seconds.
 */
export const WRONG_CODES = {
  free: 10,
  windowMs: HOUR_MS,
  maxPauseMs: 5 * MINUTE_MS,
  code: 'limit.wrongCodes',
} as const

/** Wrong passwords within 15 minutes, after which only waiting helps. */
export const SIGN_IN = {
  windowMs: 15 * MINUTE_MS,
  code: 'limit.signIns',
  /** From a browser in which the administrator was signed in before; nobody else's attempts count there. */
  knownBrowser: 10,
  /** For one account from one address. */
  account: 5,
  /** For all accounts from one address. */
  address: 30,
  /** Wrong codes of the second factor for one account; only who knows its password gets here. */
  codes: 10,
  /** For one account from anywhere: ends a search from many addresses, and takes more than one guest to reach. */
  everywhere: 100,
} as const
