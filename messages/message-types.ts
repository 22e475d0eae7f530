import type { GetICUArgs } from '@schummar/icu-type-parser'
import type cards from './en/cards.ts'
import type checks from './en/checks.ts'
import type console from './en/console.ts'
import type errors from './en/errors.ts'
import type host from './en/host.ts'
import type notifications from './en/notifications.ts'
import type page from './en/page.ts'
import type takeHome from './en/take-home.ts'

export type CardMessages = Record<keyof typeof cards, string>
export type PageMessages = Record<keyof typeof page, string>
export type ConsoleMessages = Record<keyof typeof console, string>
export type CheckMessages = Record<keyof typeof checks, string>
export type TakeHomeMessages = Record<keyof typeof takeHome, string>
export type NotificationMessages = Record<keyof typeof notifications, string>
export type HostMessages = Record<keyof typeof host, string>
export type ErrorMessages = Record<keyof typeof errors, string>

type English = typeof page & typeof console & typeof host & typeof checks
export type MessageKey = keyof English

/** Code of an error, also in API responses. Keys of `errors.ts`. */
export type ErrorCode = keyof typeof errors

type ValuesOf<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>
type ArgumentsOf<M extends string> = keyof ValuesOf<M> extends never ? [] : [values: ValuesOf<M>]

/** Keys of texts in the take-home folder. */
export type TakeHomeKey = keyof typeof takeHome

/** Arguments of a message besides its key: an object with the values in its braces, or nothing. */
export type MessageArguments<K extends MessageKey> = ArgumentsOf<English[K]>

/** Like `MessageArguments`, for errors. */
export type ErrorArguments<K extends ErrorCode> = ArgumentsOf<(typeof errors)[K]>

/** An error code whose message needs no values. */
export type PlainErrorCode = {
  [K in ErrorCode]: ErrorArguments<K> extends [] ? K : never
}[ErrorCode]

/** An untranslated error: its code and its message's values. */
export type ErrorMessage =
  | { code: PlainErrorCode; params?: undefined }
  | {
      [K in Exclude<ErrorCode, PlainErrorCode>]: { code: K; params: ErrorArguments<K>[0] }
    }[Exclude<ErrorCode, PlainErrorCode>]
