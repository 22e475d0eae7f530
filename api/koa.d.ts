import type { Gallery } from '#core/moderation/flagger.ts'

/** What a guest's browser remembers, in a signed cookie. */
export interface GuestSession {
  device?: string
  /** Ids of private events. */
  grants?: number[]
  /** Galleries whose photos it has listed; only where `FLAG_IDENTITY=device`. */
  opened?: Gallery[]
}

declare module 'koa' {
  interface Request {
    /** A multipart form's text fields, or the parsed JSON. */
    body?: unknown
  }
  interface DefaultContext {
    session: GuestSession
    /** A multipart form's files, as the storage engine describes them. */
    files?: unknown[]
  }
}
