import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const BOUNDARY = 'candid-battery'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="slow.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

export function slowUpload(address: string, bytes: Buffer, pauseMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': HEAD.length + bytes.length + TAIL.length,
    }
    const post = request(address, { method: 'POST', headers, agent: false, timeout: 60_000 })
    post.on('timeout', () => post.destroy(new Error('no response for a minute')))
    post.on('error', reject)
    post.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { 'retry-after': retryAfter } = response.headers
        const status = response.statusCode!
        resolve(
          new Response(Buffer.concat(pieces), {
            status,
            headers: retryAfter ? { 'Retry-After': retryAfter } : {},
          }),
        )
      })
    })
    post.write(Buffer.concat([HEAD, bytes.subarray(0, bytes.length / 2)]))
    void wait(pauseMs).then(() => {
      if (!post.destroyed) post.end(Buffer.concat([bytes.subarray(bytes.length / 2), TAIL]))
    })
  })
}
