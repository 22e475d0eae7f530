import { readFileSync } from 'node:fs'

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The running release, such as `0.1.0`. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string }
