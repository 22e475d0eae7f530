import { z } from 'zod'
import type { AccountRole } from '#contract/values/account-roles.ts'
import type { ErrorCode } from '#messages/message-types.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path, such as `GET /api/photos/:id`. Names the call in the route, the page, the tests and the documents. */
export type Address = `${Method} /${string}`

/**
 * Who may make a call. Administrators may make it if their role includes the call's (`roleFor`).
 * - `guest`: may open the path's event. Others get 404.
 * - `viewer`: may see the path's photo. Others get 404.
 * - `host`: hosts the path's event. Its guests get 403, others 404.
 * - `author`: hosts the path's event, or sent the path's photo. Others get 401.
 * - `administrator`: is signed in. Others get 401, and other roles 403.
 */
export type Who = 'anyone' | 'guest' | 'viewer' | 'host' | 'author' | 'administrator'

/** Roles that calls need by default. A call for which nobody chose a role is for owners. */
const DEFAULT_ROLES: Record<Who, AccountRole> = {
  anyone: 'desk',
  guest: 'desk',
  viewer: 'desk',
  host: 'staff',
  author: 'owner',
  administrator: 'owner',
}

/** Returns the role with the fewest rights whose administrators may make the call. */
export const roleFor = ({ who, role }: Pick<Declaration, 'who' | 'role'>): AccountRole =>
  role ?? DEFAULT_ROLES[who]

/** Limits charged before the event is opened and the body is read (`core/limits/limits-table.ts`). */
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
/** Limits that handlers charge. The amount depends on the request: a wrong code or password, or the number of hashes. */
export const HANDLER_LIMITS = ['hashes', 'signIns', 'wrongCodes'] as const
type Limit = Rate | (typeof HANDLER_LIMITS)[number]

/** A file that the handler writes, of one of these types. With `isPartial`, it supports `Range` and `If-None-Match`. */
export interface Bytes {
  kind: 'bytes'
  types: readonly string[]
  isPartial: boolean
}
export const bytes = (...types: string[]): Bytes => ({ kind: 'bytes', types, isPartial: false })
export const partialBytes = (...types: string[]): Bytes => ({ kind: 'bytes', types, isPartial: true })

/** A body that the handler reads. Without `type`, the OpenAPI document omits it. */
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

export const fileField = z.any().meta({ override: { type: 'string', contentMediaType: 'image/*' } })

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 503
type DoneStatus = 200 | 201 | 204 | 302

export interface Declaration {
  who: Who
  /** Needed by administrators, if it is not the default of `who`. */
  role?: AccountRole
  /** Limit that the call counts towards. `null` means deliberately unlimited. */
  limit: Limit | null
  /** Limit on the responses that one client may have open at the same time. */
  open?: 'archives' | 'live'
  summary: string
  description?: string
  query?: z.ZodObject
  /** Request headers. Documented, but not parsed. */
  headers?: z.ZodObject
  /** Schema of a JSON body, or a body that the handler reads. Without it, any body is discarded. */
  body?: z.ZodType | RawBody
  /** Body of a successful response. Defaults to `{}`; `null` means no body. */
  response?: z.ZodType | Bytes | null
  /** Description of a successful response, by status if there are others besides 200. */
  done?: string | Partial<Record<DoneStatus, string>>
  responseHeaders?: z.ZodObject
  /** Error codes by status, besides the common ones. A schema describes a body with more fields. */
  errors?: Partial<Record<RefusalStatus, readonly ErrorCode[] | z.ZodType>>
}

export type Call<A extends Address = Address, D extends Declaration = Declaration> = { address: A } & D

/** Declares a call. Its route, OpenAPI entry, page client and rows in the roles table are derived from it. */
export const call = <const A extends Address, const D extends Declaration>(
  address: A,
  declaration: D,
): Call<A, D> => ({ address, ...declaration })

export function splitAddress(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string]
  return { method, path }
}

type Name<N extends string> = N extends `${infer Short}.${string}` ? Short : N
/** Names of a path's parameters: `filename` and `width` for `/uploads/:filename/:width.webp`. */
export type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? Name<N> | Names<Rest>
  : P extends `${string}:${infer N}`
    ? Name<N>
    : never

type Field<D, K extends keyof Declaration> = D extends { [P in K]: infer V } ? V : undefined
export type Parsed<C, K extends 'query' | 'body'> =
  Field<C, K> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
/** Request body, as the page sends it. */
export type Sent<C> =
  Field<C, 'body'> extends infer S
    ? S extends z.ZodType
      ? z.input<S>
      : S extends RawBody
        ? FormData
        : undefined
    : undefined
/** Body of a successful response. `undefined` for `{}`, for files and for no body. */
export type ResponseOf<C> =
  Field<C, 'response'> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
