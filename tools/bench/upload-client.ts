import { Agent, request, type ClientRequest } from 'node:http'
import { forEach } from './pairs.ts'

const BOUNDARY = 'candid-bench'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

/** A photo in pieces, to avoid copying it into one buffer. */
export type Pieces = Buffer[]

export const bytesOf = (photos: Pieces[]) => photos.flat().reduce((sum, { length }) => sum + length, 0)

/** Sends photos as forms, one per request, over keep-alive connections. Returns milliseconds. */
export async function upload(
  port: number,
  path: string,
  photos: Pieces[],
  connections: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  await forEach(photos, connections, (pieces) => {
    const [post, done] = open(agent, port, path, pieces)
    for (const piece of [HEAD, ...pieces]) post.write(piece)
    post.end(TAIL)
    return done
  })
  const ms = performance.now() - start
  agent.destroy()
  return ms
}

/** Uploads all photos simultaneously. Sends the last bytes only after all other bytes are written. */
export async function uploadSimultaneously(port: number, path: string, photos: Pieces[]): Promise<void> {
  const agent = new Agent({ maxSockets: photos.length })
  const posts = photos.map((pieces) => [...open(agent, port, path, pieces), pieces] as const)
  await Promise.all(
    posts.map(async ([post, , pieces]) => {
      for (const piece of [HEAD, ...pieces])
        await new Promise<void>((resolve, reject) => {
          post.write(piece, (error) => (error ? reject(error) : resolve()))
        })
    }),
  )
  for (const [post] of posts) post.end(TAIL)
  await Promise.all(posts.map(([, done]) => done))
  agent.destroy()
}

function open(agent: Agent, port: number, path: string, pieces: Pieces): [ClientRequest, Promise<void>] {
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': HEAD.length + bytesOf([pieces]) + TAIL.length,
  }
  const post = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
  const done = new Promise<void>((resolve, reject) => {
    post.on('error', reject)
    post.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
  })
  return [post, done]
}
