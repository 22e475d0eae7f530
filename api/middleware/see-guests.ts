import type { Middleware } from 'koa'
import proxyaddr from 'proxy-addr'
import type { SeenGuest } from '#contract/schemas/checks.ts'
import { browserName } from '#core/admins/browser-name.ts'
import { recordOpenedAddress } from '#core/settings/gallery-address.ts'
import type { Services } from '#core/services.ts'
import type { AppState } from '#api/context.ts'

/** Guests to remember, and for how long in milliseconds. */
const MAX_GUESTS = 10
const REMEMBER_MS = 60 * 60 * 1000
/** Milliseconds before the same address is compared again with the one in QR codes. */
const COMPARE_MS = 10_000

/** Requests of every guest who opens the home page or an event. */
const OPENS_PAGE = /^\/($|event\/|api\/events\/qr\/)/
const PHONE = /iPhone|iPad|Android|Mobile/

const isPrivate = proxyaddr.compile(['loopback', 'linklocal', 'uniquelocal'])

export interface SeenGuests {
  middleware: Middleware<AppState>
  /** Guests of the last hour, newest first. */
  list(): SeenGuest[]
}

/** Remembers browsers without an administrator's session that open an event. Addresses stay in this process. */
export function seeGuests({ config, log }: Pick<Services, 'config' | 'log'>): SeenGuests {
  const guests = new Map<string, SeenGuest>()
  const isProxy = proxyaddr.compile(config.trustedProxies)
  let compared: { host: string; at: number } | undefined
  return {
    async middleware(ctx, next) {
      if (ctx.state.admin || !OPENS_PAGE.test(ctx.path)) return next()
      const userAgent = ctx.get('User-Agent')
      const browser = browserName(userAgent)
      const key = `${ctx.ip} ${browser}`
      guests.delete(key)
      const isPhone = PHONE.test(userAgent)
      guests.set(key, {
        at: new Date().toISOString(),
        browser,
        isLocal: isPrivate(ctx.ip, 0),
        isHidden: isPhone ? isProxy(ctx.ip, 0) : null,
      })
      if (guests.size > MAX_GUESTS) guests.delete(guests.keys().next().value!)
      const isNew = compared?.host !== ctx.host || Date.now() - compared.at > COMPARE_MS
      if (isNew && isPhone) {
        compared = { host: ctx.host, at: Date.now() }
        recordOpenedAddress(ctx.state.em.fork(), config, ctx.host).catch((error) =>
          log.debug({ err: error }, 'the opened address could not be recorded'),
        )
      }
      return next()
    },
    list: () =>
      [...guests.values()].filter(({ at }) => Date.now() - Date.parse(at) < REMEMBER_MS).toReversed(),
  }
}
