import { sha256Of } from './sha256-of.ts'

/** The worker's message for each blob, in their order. */
export type HashAnswer = { hash: string } | { error: string }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  sha256Of(data).then(
    (hash) => postMessage({ hash } satisfies HashAnswer),
    (error) => postMessage({ error: String(error) } satisfies HashAnswer),
  )
})
