import type { PlainErrorCode } from '#messages/message-types.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Limits per device and window, with the error code for exceeding them. Each is several times a busy guest's
 * measured need in an evening.
 */
export const RATES = {
  /** Photos. Emptying a camera sends five a second; the page waits and continues. */
  uploads: { max: 300, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /** Requests of resumable uploads: one per photo on a good connection, several on a bad one. */
  uploadSteps: { max: 1200, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /**
   * Hashes to check. Close to the photo limit: guessing hashes could reveal the location removed from a public photo.
   */
  hashes: { max: 600, windowMs: MINUTE_MS, code: 'limit.uploads' },
  /** Flags. Choosing a reason takes a few seconds. */
  flags: { max: 20, windowMs: MINUTE_MS, code: 'limit.flags' },
  /** Hearts. A guest swiping through a gallery may heart one photo a second. */
  hearts: { max: 120, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** Name changes, with room for typos. */
  names: { max: 20, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** Created events, with room for a second attempt. */
  events: { max: 10, windowMs: HOUR_MS, code: 'limit.events' },
  /** Host links, with room for lost ones. */
  hostLinks: { max: 30, windowMs: HOUR_MS, code: 'limit.hostLinks' },
  /** Host actions. Bulk actions count once per batch of 100 photos. */
  hostActions: { max: 300, windowMs: MINUTE_MS, code: 'limit.hostActions' },
  /** Card downloads. Hosts try four formats on two papers; each takes a second of CPU. */
  cards: { max: 40, windowMs: 10 * MINUTE_MS, code: 'limit.cards' },
  /**
   * Points: a whole archive or its size costs `FULL_ARCHIVE_COST`, so ten are allowed in ten minutes. Resuming costs
   * one.
   */
  archives: { max: 100, windowMs: 10 * MINUTE_MS, code: 'limit.archives' },
  /** HTML pages: a reload every half second. Without a cookie 600 a minute, enough for 500 guests at once. */
  pages: { max: 120, windowMs: MINUTE_MS, code: 'limit.hostActions' },
} as const satisfies Record<string, { max: number; windowMs: number; code: PlainErrorCode }>
export type RateName = keyof typeof RATES

export const FULL_ARCHIVE_COST = 10
/** Uses of `cards`. An album takes ten seconds of CPU, so a host gets four in ten minutes. */
export const ALBUM_COST = 10

/** Limits of open connections, per device and for all known devices of an address. */
export const CONNECTIONS = {
  /** Archive downloads. Each reads the store as fast as the client receives. */
  archives: { max: 3, addressMax: 60, code: 'limit.openArchives' },
  /**
   * Galleries in tabs, and walls. A sleeping phone's connection remains until TCP times out after 15 minutes
   * (tcp_retries2). 300 guests behind one address whose phones slept twice have 900.
   */
  live: { max: 20, addressMax: 1000, code: 'limit.openGalleries' },
} as const satisfies Record<string, { max: number; addressMax: number; code: PlainErrorCode }>
export type ConnectionName = keyof typeof CONNECTIONS

/** Known devices of one address together have the limits of 20 devices, because a venue may have only one address. */
export const ADDRESS_FACTOR = 20

/**
 * Requests without a cookie share a pool per address, as large as the limits of five devices. A rejected request gets a
 * cookie, so that its retry counts for its own device.
 */
export const COOKIELESS_FACTOR = 5

/**
 * Share of its limit that a known device always has, however much its address has used. So creating many devices can't
 * lock out others.
 */
export const OWN_SHARE = 1 / 5

/**
 * New devices per address. 500 guests who arrive within five minutes with two browsers each (camera app and their own)
 * are 1,000. Further guests are served without a cookie.
 */
export const NEW_DEVICES = { max: 1000, windowMs: 10 * MINUTE_MS } as const

/**
 * Free wrong codes per device and hour. The scan dialog checks each code twice, so five typos are free. Each further
 * one causes a pause of 1, 2, 4 … seconds.
 */
export const WRONG_CODES = {
  free: 10,
  windowMs: HOUR_MS,
  maxPauseMs: 5 * MINUTE_MS,
  code: 'limit.wrongCodes',
} as const

/** Wrong passwords per 15 minutes. Beyond them, sign-in is blocked until the window ends. */
export const SIGN_IN = {
  windowMs: 15 * MINUTE_MS,
  code: 'limit.signIns',
  /** From a browser that this administrator used before. Other clients' attempts don't count there. */
  knownBrowser: 10,
  /** Per account and address. */
  account: 5,
  /** Per address, over all accounts. */
  address: 30,
  /** Wrong second-factor codes per account, which need its password first. */
  codes: 10,
  /** Per account over all addresses. Stops distributed guessing, and is too many for one guest to reach. */
  everywhere: 100,
} as const
