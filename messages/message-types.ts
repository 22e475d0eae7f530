import type { GetICUArgs } from '@schummar/icu-type-parser'
import type console from './en/console.ts'
import type page from './en/page.ts'

export type PageMessages = Record<keyof typeof page, string>
export type ConsoleMessages = Record<keyof typeof console, string>

type English = typeof page & typeof console
export type MessageKey = keyof English

type Values<K extends MessageKey> = GetICUArgs<
  English[K],
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>

/** What a message needs beside its key: an object of what stands in its braces, or nothing. */
export type MessageArguments<K extends MessageKey> = keyof Values<K> extends never ? [] : [values: Values<K>]
