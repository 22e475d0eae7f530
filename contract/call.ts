import { z } from 'zod'
import type { ErrorCode } from '#messages/message-types.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path, such as `GET /api/photos/:id`. Names the call in the route, the page, the tests and the documents. */
export type Address = `${Method} /${string}`

/**
 * Who may make a call. Administrators may make every call.
 * - `guest`: may open the path's event. Others get 404.
 * - `viewer`: may see the path's photo. Others get 404.
 * - `host`: hosts the path's event. Its guests get 403, others 404.
 * - `owner`: hosts the path's event, or sent the path's photo. Others get 401.
 * - `administrator`: is signed in. Others get 401.
 */
export type Who = 'anyone' | 'guest' | 'viewer' | 'host' | 'owner' | 'administrator'

/** Limits that a request is charged to before its event is opened or its body is read (`core/limits/limits-table.ts`). */
export type Rate =
  | 'archives'
  | 'cards'
  | 'events'
  | 'flags'
  | 'hearts'
  | 'hostActions'
  | 'hostLinks'
  | 'names'
  | 'uploadSteps'
  | 'uploads'
/** Limits that the handler charges, because it learns what to charge: a wrong code or password, or a number of hashes. */
export const HANDLER_LIMITS = ['hashes', 'signIns', 'wrongCodes'] as const
type Limit = Rate | (typeof HANDLER_LIMITS)[number]

/** An answer that the handler writes, as a file of one of these types. `isPartial` ones answer `Range` and `If-None-Match`. */
export interface Bytes {
  kind: 'bytes'
  types: readonly string[]
  isPartial: boolean
}
export const bytes = (...types: string[]): Bytes => ({ kind: 'bytes', types, isPartial: false })
export const partialBytes = (...types: string[]): Bytes => ({ kind: 'bytes', types, isPartial: true })

/** A body that the handler reads. Without a type the document does not describe it. */
export interface RawBody {
  kind: 'raw'
  type?: string
  schema?: z.ZodType
  /** Media types of the form's files, by field. */
  files?: Readonly<Record<string, readonly string[]>>
}
export const form = (schema: z.ZodObject, files: RawBody['files'] = {}): RawBody => ({
  kind: 'raw',
  type: 'multipart/form-data',
  schema,
  files,
})
export const stream = (type?: string): RawBody => ({ kind: 'raw', ...(type !== undefined && { type }) })

/** A field of a form that holds a file. */
export const fileField = z.any().meta({ override: { type: 'string', contentMediaType: 'image/*' } })

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 503
type DoneStatus = 200 | 201 | 204 | 302

export interface Declaration {
  who: Who
  /** Limit that the call counts towards. `null` states that it has none on purpose. */
  limit: Limit | null
  /** Number of answers that one client may have open at a time. */
  open?: 'archives' | 'live'
  summary: string
  description?: string
  query?: z.ZodObject
  /** Request headers, for the document alone. */
  headers?: z.ZodObject
  /** JSON, or what the handler reads. Without it a body is read and dropped. */
  body?: z.ZodType | RawBody
  /** Body of a success. Without it `{}`; `null` is no body. */
  answer?: z.ZodType | Bytes | null
  /** What a success means, by status where there is another than 200. */
  done?: string | Partial<Record<DoneStatus, string>>
  answerHeaders?: z.ZodObject
  /** Codes beside those of every call of this kind, or the body of an answer that says more than an error. */
  errors?: Partial<Record<RefusalStatus, readonly ErrorCode[] | z.ZodType>>
}

export type Call<A extends Address = Address, D extends Declaration = Declaration> = { address: A } & D

/** Declares a call. Its route, its entry in the document, the page's client and its rows of the roles table follow from it. */
export const call = <const A extends Address, const D extends Declaration>(
  address: A,
  declaration: D,
): Call<A, D> => ({ address, ...declaration })

export function splitAddress(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string]
  return { method, path }
}

type Name<N extends string> = N extends `${infer Short}.${string}` ? Short : N
/** Names of the parameters in a path: of `/uploads/:filename/:width.webp` `filename` and `width`. */
export type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? Name<N> | Names<Rest>
  : P extends `${string}:${infer N}`
    ? Name<N>
    : never

type Field<D, K extends keyof Declaration> = D extends { [P in K]: infer V } ? V : undefined
export type Parsed<C, K extends 'query' | 'body'> =
  Field<C, K> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
/** Body of a request, as the page sends it. */
export type Sent<C> =
  Field<C, 'body'> extends infer S
    ? S extends z.ZodType
      ? z.input<S>
      : S extends RawBody
        ? FormData
        : undefined
    : undefined
/** Body of a success, as a value. `undefined` for `{}`, for files and for no body. */
export type Answer<C> =
  Field<C, 'answer'> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
