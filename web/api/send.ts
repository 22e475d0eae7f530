import type { Calls } from '#contract/calls/all.ts'
import { pathOf, type Address, type ResultOf, type Input, type Optional, type PathInput } from './path-of.ts'
import { request } from './request.ts'

/**
 * Makes a call, such as `send('POST /api/photos/:id/flag', { id, body })`. Returns its response body. Throws an
 * `ApiError` for any response other than 2xx. An undeclared call, parameter or body does not compile.
 */
export async function send<A extends Address>(
  address: A,
  ...[input]: Optional<Input<A>>
): Promise<ResultOf<Calls[A]>> {
  const { body, ...rest } = { ...input } as { body?: unknown }
  const init: RequestInit = { method: address.split(' ')[0]! }
  if (body instanceof FormData) init.body = body
  else if (body) {
    init.headers = { 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await request(pathOf(address, rest as PathInput<A>), init)
  return response.json() as Promise<ResultOf<Calls[A]>>
}
