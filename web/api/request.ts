import type { ErrorView } from '#contract/schemas/errors.ts'
import { errorText } from '#web/i18n/error-text.ts'
import type { ApiPath } from './path-of.ts'
import { checkServer, fetchFromCandid } from './captive-portal.ts'

/** A response other than 2xx. The message is the status, a colon, a space and the body (or the status text). */
export class ApiError extends Error {
  readonly status: number
  /** The body's sentence in the page's language, if it has one. */
  readonly sentence: string | undefined
  readonly code: string | undefined

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const view = refusalIn(body)
    this.sentence = view && errorText(view)
    this.code = view?.code
  }
}

/** Calls the API with cookies. Throws an `ApiError` for any response other than 2xx. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetchFromCandid(path, { credentials: 'include', ...init })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response
}

export async function getJson<T>(path: ApiPath<T>): Promise<T> {
  return (await request(path)).json() as Promise<T>
}

export async function isServerReady(): Promise<boolean> {
  return (await checkServer())?.ok ?? false
}

export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** Whether the server responded with this error code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Returns the sentence of an error response in the page's language. Undefined for other bodies, such as a proxy's. */
export function sentenceIn(body: string): string | undefined {
  const view = refusalIn(body)
  return view && errorText(view)
}

function refusalIn(body: string): ErrorView | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<ErrorView> | null
    return typeof parsed?.error === 'string' && parsed.error ? (parsed as ErrorView) : undefined
  } catch {
    return undefined
  }
}
