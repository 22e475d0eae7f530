import * as http from 'node:http'
import * as https from 'node:https'
import { StoreBusy } from './s3-errors.ts'

/** Statuses by which a store says that it can't serve now; the client would leave their bodies unread. */
const BUSY = [408, 429, 499, 500, 502, 503, 504, 520]

/**
 * How the S3 client speaks to the store: kept connections, and an end to every call in which the store is silent for
 * `silenceMs`, be it at connecting, before the answer or within it. A reader that takes its time is no silence.
 */
export function s3Transport(secure: boolean, silenceMs: number) {
  const module = secure ? https : http
  const agent = new module.Agent({ keepAlive: true })
  const request = (options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) => {
    let answer: http.IncomingMessage | undefined
    const call = module.request(options, (response) => {
      if (BUSY.includes(response.statusCode!)) {
        call.destroy(new StoreBusy(`The store answered ${response.statusCode}`))
        return
      }
      answer = response
      callback(response)
    })
    call.setTimeout(silenceMs, () => {
      // A full buffer waits for the reader, not for the store: the clock starts again.
      if (answer && answer.readableLength >= answer.readableHighWaterMark) call.setTimeout(silenceMs)
      else (answer ?? call).destroy(new Error(`The store was silent for ${silenceMs / 1000} s`))
    })
    return call
  }
  return { agent, transport: { request } as Pick<typeof http, 'request'> }
}
