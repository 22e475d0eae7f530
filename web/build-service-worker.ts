import { createHash } from 'node:crypto'
import { type Plugin, type Rolldown, build } from 'vite'

/** Entries of the first load and the guest's bundles. Other files and messages are cached after their first use. */
const PRECACHED =
  /\/web\/(index\.html|guest-bundle\.ts|overlays-bundle\.ts|event\/upload\/upload-place\.tsx|uploads\/uploads\.ts)$/

/** Builds `/service-worker.js` with the list of files to precache. */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: {
          PRECACHE: JSON.stringify(precacheOf(bundle)),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'offline/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

function precacheOf(bundle: Rolldown.OutputBundle): { url: string; revision: string | null }[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (!chunk || files.has(name)) return
    files.add(name)
    if (chunk.type !== 'chunk') return
    chunk.viteMetadata?.importedCss.forEach((css) => files.add(css))
    chunk.imports.forEach(add)
  }
  for (const [name, part] of Object.entries(bundle))
    if (part.type === 'chunk' ? PRECACHED.test(part.facadeModuleId ?? '') : /-latin-\w+-normal-/.test(name))
      add(name)
  const page = bundle['index.html'] as Rolldown.OutputAsset
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16)
  return [{ url: '/', revision }, ...[...files].map((file) => ({ url: `/${file}`, revision: null }))]
}
