import type { GetICUArgs } from '@schummar/icu-type-parser'
import type cards from './en/cards.ts'
import type console from './en/console.ts'
import type errors from './en/errors.ts'
import type host from './en/host.ts'
import type page from './en/page.ts'
import type takeHome from './en/take-home.ts'

export type CardMessages = Record<keyof typeof cards, string>
export type PageMessages = Record<keyof typeof page, string>
export type ConsoleMessages = Record<keyof typeof console, string>
export type TakeHomeMessages = Record<keyof typeof takeHome, string>
export type HostMessages = Record<keyof typeof host, string>
export type ErrorMessages = Record<keyof typeof errors, string>

type English = typeof page & typeof console & typeof host
export type MessageKey = keyof English

/** Names a sentence of `errors.ts`, in the answers of the API too. */
export type ErrorCode = keyof typeof errors

type ValuesOf<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>
type ArgumentsOf<M extends string> = keyof ValuesOf<M> extends never ? [] : [values: ValuesOf<M>]

/** What the folder says that a host takes home. */
export type TakeHomeKey = keyof typeof takeHome

/** What a message needs beside its key: an object of what stands in its braces, or nothing. */
export type MessageArguments<K extends MessageKey> = ArgumentsOf<English[K]>

/** As `MessageArguments`, for what the server refuses. */
export type ErrorArguments<K extends ErrorCode> = ArgumentsOf<(typeof errors)[K]>

/** A code whose sentence needs nothing beside it. */
export type PlainErrorCode = {
  [K in ErrorCode]: ErrorArguments<K> extends [] ? K : never
}[ErrorCode]

/** A sentence of `errors.ts` before it is said in a language: its code, and what stands in its braces. */
export type ErrorMessage =
  | { code: PlainErrorCode; params?: undefined }
  | {
      [K in Exclude<ErrorCode, PlainErrorCode>]: { code: K; params: ErrorArguments<K>[0] }
    }[Exclude<ErrorCode, PlainErrorCode>]
