import { Agent, request, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { forEach } from './pairs.ts'

/** As long as browsers' boundaries: parsers skip bytes by its length. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gWx'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const FORM = { method: 'POST', headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } }

/** A photo in pieces, to avoid copying it into one buffer. */
export type Pieces = Buffer[]

export const bytesOf = (photos: Pieces[]) => photos.flat().reduce((sum, { length }) => sum + length, 0)

/** Sends one photo to the path, over a connection of the agent. */
export type Way = (target: { agent: Agent; port: number; path: string }, pieces: Pieces) => Promise<unknown>

export const byForm: Way = (target, pieces) => send({ ...target, ...FORM }, [HEAD, ...pieces, TAIL])

/** Creates a tus upload in the event of the path `…/photos`, and sends its bytes. */
export const byTus: Way = async (target, pieces) => {
  const tus = { 'Tus-Resumable': '1.0.0' }
  const { headers } = await send(
    {
      ...target,
      method: 'POST',
      path: target.path.replace('photos', 'uploads'),
      headers: { ...tus, 'Upload-Length': bytesOf([pieces]) },
    },
    [],
  )
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': 0 }
  await send({ ...target, method: 'PATCH', path: headers.location!, headers: { ...tus, ...type } }, pieces)
}

export const byPut: Way = (target, pieces) => send({ ...target, method: 'PUT' }, pieces)

/** Sends photos one per request over keep-alive connections. Returns milliseconds. `paths` may be one for all. */
export async function upload(
  port: number,
  paths: string | string[],
  photos: Pieces[],
  connections: number,
  way = byForm,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  await forEach([...photos.entries()], connections, ([i, pieces]) =>
    way({ agent, port, path: typeof paths === 'string' ? paths : paths[i]! }, pieces),
  )
  const ms = performance.now() - start
  agent.destroy()
  return ms
}

/** Uploads all photos simultaneously. Sends the last bytes only after all other bytes are written. */
export async function uploadSimultaneously(port: number, path: string, photos: Pieces[]): Promise<void> {
  const agent = new Agent({ maxSockets: photos.length })
  const posts = photos.map(
    (pieces) => [...open({ agent, port, path, ...FORM }, [HEAD, ...pieces, TAIL]), pieces] as const,
  )
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

function send(target: RequestOptions, pieces: Pieces): Promise<IncomingMessage> {
  const [call, done] = open(target, pieces)
  for (const piece of pieces) call.write(piece)
  call.end()
  return done
}

/** Begins a request whose body will have these pieces. */
function open(target: RequestOptions, pieces: Pieces): [ClientRequest, Promise<IncomingMessage>] {
  const headers = { ...target.headers, 'Content-Length': bytesOf([pieces]) }
  const call = request({ host: '127.0.0.1', ...target, headers })
  const done = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        response.statusCode! < 300 ? resolve(response) : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
  })
  return [call, done]
}
