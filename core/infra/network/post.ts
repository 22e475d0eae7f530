import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { assertAllowed, guardedLookup } from './guarded-lookup.ts'

/** Maximum bytes that are read of a response. */
const MAX_RESPONSE_BYTES = 2048

interface PostOptions {
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
  timeoutMs: number
}

/**
 * Posts `body` to an address that an administrator typed, and returns the beginning of the response. Never follows
 * redirects. Throws `PrivateAddressError` before connecting to an address that may not be used.
 */
export async function post(
  url: URL,
  { headers, body, allowsPrivate, timeoutMs }: PostOptions,
): Promise<{ status: number; text: string }> {
  assertAllowed(url.hostname, allowsPrivate)
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // A connection of its own. Pooled ones would skip the lookup.
    agent: false,
    lookup: guardedLookup(allowsPrivate),
    signal: AbortSignal.timeout(timeoutMs),
  })
  try {
    return await new Promise((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        const done = () =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString(),
          })
        response.on('error', reject)
        response.on('end', done)
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes >= MAX_RESPONSE_BYTES) done()
        })
      })
      request.end(body)
    })
  } finally {
    request.destroy()
  }
}
