import type { ResponseOf, Call, Names, Parsed, Sent } from '#contract/call.ts'
import type { Calls } from '#contract/calls/all.ts'

export type Address = keyof Calls
/** The path of a call that returns `T`. Also its key in SWR's cache. */
export type ApiPath<T> = string & { readonly result?: T }

type Params<A extends string> = { [N in Names<A>]: string | number }
type Query<C> = Parsed<C, 'query'> extends infer Q ? (Q extends object ? Q : unknown) : unknown
type Body<C> = Sent<C> extends undefined ? unknown : { body: Sent<C> }

/** Parameters of the path and of the query, in one object. Undefined ones are omitted. */
export type PathInput<A extends Address> = Params<A> & Query<Calls[A]>
/** `PathInput` with the body. */
export type Input<A extends Address> = PathInput<A> & Body<Calls[A]>
export type ResultOf<C extends Call> = undefined extends ResponseOf<C> ? void : ResponseOf<C>
export type Optional<I> = Record<never, never> extends I ? [input?: I] : [input: I]

export function pathOf<A extends Address>(
  address: A,
  ...[input]: Optional<PathInput<A>>
): ApiPath<ResultOf<Calls[A]>> {
  const values = { ...input } as Record<string, string>
  const path = address.split(' ')[1]!.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(values[name]!)
    delete values[name]
    return value
  })
  const query = new URLSearchParams()
  // A list becomes a repeated parameter: `ids=1&ids=2`.
  for (const name in values) for (const value of [values[name] ?? []].flat()) query.append(name, value)
  return path + (String(query) && `?${query}`)
}
