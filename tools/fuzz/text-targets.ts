import assert from 'node:assert/strict'
import { z } from 'zod'
import { ArchiveQuery } from '#contract/schemas/archives.ts'
import { idOf, parse, type AppContext } from '#api/context.ts'
import { cookieKeys } from '#api/middleware/cookie-keys.ts'
import { parseMetadata } from '#api/middleware/tus-headers.ts'
import { attachmentName } from '#api/responses/attachment-name.ts'
import { rangeOf } from '#api/responses/range.ts'
import { AuditLogQuery } from '#contract/schemas/audit-log.ts'
import { AdminPhotosQuery, AdminPhotosRequest, FlaggedPhotosQuery } from '#contract/schemas/admin-photos.ts'
import { LoginRequest } from '#contract/schemas/admins.ts'
import { CreateEventRequest } from '#contract/schemas/create-event.ts'
import { ChangeEventSettingsRequest } from '#contract/schemas/event-settings.ts'
import { FlagRequest } from '#contract/schemas/flags.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { LANGUAGE_TAGS, matchLanguage } from '#contract/values/languages.ts'
import { LiveQuery, PageQuery } from '#contract/schemas/pages.ts'
import { cleanSenderName } from '#contract/values/sender-name.ts'
import { ChangeSettingsRequest } from '#contract/schemas/settings.ts'
import { KnownPhotosRequest, NameOwnPhotosRequest, SentFields } from '#contract/schemas/uploads.ts'
import { ChangeVenue } from '#contract/schemas/venue.ts'
import { ChangeWifiRequest } from '#contract/schemas/wifi.ts'
import { entryNames, entryPaths } from '#core/archive/entry-names.ts'
import { wifiCode } from '#core/cards/wifi-code.ts'
import { AppError } from '#core/errors.ts'
import { areNetworks } from '#core/trusted-proxies.ts'
import { cleanOriginalName } from '#core/uploads/clean-original-name.ts'

/*
 * Targets for texts from clients: headers, queries, names and bodies. See `image-targets.ts`.
 */

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Runs `read`, which may throw an `AppError`. */
const allowRejection = (read: () => void) => {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Returns a request with `text` as every header and query value, as far as the parsers read it. */
const contextOf = (text: string) =>
  ({
    get: () => text,
    set: () => {},
    response: { get: () => '' },
    params: { id: text },
    query: { limit: text, after: text, as: text },
  }) as unknown as AppContext

export function queries(input: Buffer): void {
  const text = input.toString('latin1')
  const size = 1 + (input[0] ?? 0) * 1000
  const ctx = { ...contextOf(text), get: (name: string) => (name === 'Range' ? text : '') } as AppContext
  allowRejection(() => {
    const range = rangeOf(ctx, size)
    if (range) assert(0 <= range.start && range.start <= range.end && range.end < size)
  })
  for (const read of [
    () => idOf(ctx, 'photo'),
    () => parse(PageQuery, ctx.query),
    () => parse(ArchiveQuery, ctx.query),
  ])
    allowRejection(read)
  assert.equal(typeof (LiveQuery.parse({ since: text }).since ?? ''), 'string')
  // The server reads at most ten tags.
  const language = matchLanguage(text.split(',', 10))
  assert(language === undefined || LANGUAGE_TAGS.includes(language))
  assert.equal(cookieKeys('secret').verify('session=1', text), false)
  areNetworks(text.split(','))
  canBeGuessed(text)
}

export function names(input: Buffer): void {
  const text = input.toString()
  const cleaned = cleanOriginalName(text)
  assert(cleaned.length > 0 && cleaned.isWellFormed() && !INVISIBLE.test(cleaned) && !/[/\\]/.test(cleaned))
  assert.equal(cleanOriginalName(cleaned), cleaned, 'the second run changes the name')
  const sender = cleanSenderName(text)
  if (sender !== null) {
    assert(sender.length > 0 && sender.isWellFormed() && !INVISIBLE.test(sender))
    assert.equal(cleanSenderName(sender), sender, "the second run changes the sender's name")
  }
  assert(!/[/\\]/.test(attachmentName(text)))
  const lines = text.split('\n').map(cleanOriginalName)
  areAllDifferent(entryNames(lines))
  areAllDifferent(entryPaths(lines.map((name, i) => ({ folder: cleanSenderName(lines[i - 1] ?? ''), name }))))
  const [name = '', password = ''] = text.split('\n')
  const code = wifiCode({ name, password, hidden: false })
  assert.deepEqual(readWifiCode(code), { name, password })
}

export function uploads(input: Buffer): void {
  allowRejection(() => Object.values(parseMetadata(input.toString('latin1'))).forEach(cleanOriginalName))
}

const BODIES = [
  AuditLogQuery,
  AdminPhotosQuery,
  AdminPhotosRequest,
  ChangeEventSettingsRequest,
  ChangeSettingsRequest,
  ChangeVenue,
  ChangeWifiRequest,
  CreateEventRequest,
  FlagRequest,
  FlaggedPhotosQuery,
  KnownPhotosRequest,
  LoginRequest,
  NameOwnPhotosRequest,
  SentFields,
] as z.ZodType[]

export function bodies(input: Buffer): void {
  let body: unknown
  try {
    body = JSON.parse(input.toString())
  } catch {
    return
  }
  for (const schema of BODIES) allowRejection(() => parse(schema, body))
}

function areAllDifferent(paths: string[]): void {
  const keys = paths.map((path) => path.normalize('NFC').toLowerCase())
  assert.equal(new Set(keys).size, keys.length, 'two entries have the same name')
  for (const path of paths) assert(!/(^|\/)\.{0,2}(\/|$)/.test(path), `an invalid path: ${path}`)
}

function readWifiCode(code: string) {
  const fields = new Map(
    [...code.matchAll(/(?<=^WIFI:|;)([A-Z]):((?:\\.|[^\\;])*)/gs)].map(([, key, value]) => [
      key,
      value!.replaceAll(/\\(.)/gs, '$1'),
    ]),
  )
  return { name: fields.get('S'), password: fields.get('P') ?? '' }
}
