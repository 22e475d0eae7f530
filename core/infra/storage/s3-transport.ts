import * as http from 'node:http'
import * as https from 'node:https'
import { StoreBusy } from './s3-errors.ts'

/** Statuses of a store that can't serve now. The client would leave their bodies unread. */
const BUSY = [408, 429, 499, 500, 502, 503, 504, 520]

/**
 * Returns the S3 client's transport, which reuses connections. It ends a call when the store is silent for `silenceMs`
 * milliseconds while connecting, before the response or within it. A slow reader does not count as silence.
 */
export function s3Transport(secure: boolean, silenceMs: number) {
  const module = secure ? https : http
  const agent = new module.Agent({ keepAlive: true })
  const request = (options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) => {
    let received: http.IncomingMessage | undefined
    const call = module.request(options, (response) => {
      if (BUSY.includes(response.statusCode!)) {
        call.destroy(new StoreBusy(`The store responded ${response.statusCode}`))
        return
      }
      received = response
      callback(response)
    })
    call.setTimeout(silenceMs, () => {
      // A full buffer waits for the reader, not the store, so the timer restarts.
      if (received && received.readableLength >= received.readableHighWaterMark) call.setTimeout(silenceMs)
      else (received ?? call).destroy(new Error(`The store was silent for ${silenceMs / 1000} s`))
    })
    return call
  }
  return { agent, transport: { request } as Pick<typeof http, 'request'> }
}
