import { sha256Of } from './sha256-of.ts'

export type HashResponse = { hash: string } | { error: string }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  sha256Of(data).then(
    (hash) => postMessage({ hash } satisfies HashResponse),
    (error) => postMessage({ error: String(error) } satisfies HashResponse),
  )
})
