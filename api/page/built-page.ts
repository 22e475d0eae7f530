import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderShell } from '#contract/values/server-shell.ts'

/** Output folder of `npm run build`. */
export const DIST = join(import.meta.dirname, '../../web/dist')

/** See https://vite.dev/guide/backend-integration. `imports` are the static imports. */
interface Chunk {
  file: string
  imports?: string[]
}

export interface BuiltPage {
  html: string
  /** Returns the addresses of these source modules (paths from `web`) and all their imports. */
  filesOf(modules: string[]): string[]
  /** See `web/event/server-shell.tsx`. */
  renderShell: RenderShell
}

let last: { builtAt: number; page: BuiltPage } | undefined

/** Returns the built page, read again after each build; undefined if it has not been built. */
export function readBuiltPage(): BuiltPage | undefined {
  const builtAt = statSync(join(DIST, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  if (builtAt === undefined) return undefined
  if (last?.builtAt !== builtAt) last = { builtAt, page: read(builtAt) }
  return last.page
}

function read(builtAt: number): BuiltPage {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const chunks = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  return {
    html,
    filesOf(modules) {
      const files = new Set<string>()
      const add = (key: string) => {
        const chunk = chunks[key]
        if (!chunk || files.has(`/${chunk.file}`)) return
        files.add(`/${chunk.file}`)
        chunk.imports?.forEach(add)
      }
      modules.forEach(add)
      return [...files]
    },
    async renderShell(data) {
      // Node.js imports a file again when its URL differs.
      const file = `${pathToFileURL(join(DIST, '.server/server-shell.js')).href}?${builtAt}`
      const { renderShell } = (await import(file)) as { renderShell: RenderShell }
      return renderShell(data)
    },
  }
}
