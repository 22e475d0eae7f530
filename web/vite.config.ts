import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildServerShell } from './build-server-shell.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { subsetFonts } from './subset-fonts.ts'

const api = 'http://127.0.0.1:3000'
const STYLE_SINGLETON = new URL('ui/style-singleton.ts', import.meta.url).pathname

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    preloadFonts(),
    buildServerShell(compileMessages()),
    buildServiceWorker(),
    compressFiles(),
  ],
  resolve: {
    alias: [
      // Radix's version adds a <style> element, which the content security policy forbids.
      { find: 'react-style-singleton', replacement: STYLE_SINGLETON },
      { find: /^@fontsource-variable\/\w+\/files/, replacement: await subsetFonts() },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Safari has preloaded modules since version 17, Firefox since 115.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first load is one file: the gallery and its imports.
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/uploads': api } },
})

/** Preloads the two Latin fonts, so that text seldom changes its appearance. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-\w+-normal-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  }
}

/** Writes a .gz file for each script and style sheet, which the API sends unchanged. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name)))
        await writeFile(join(dir, `${file}.gz`), gzipSync(await readFile(join(dir, file)), { level: 9 }))
    },
  }
}

/** Compiles messages at build time, so that browsers load no parser. A malformed one fails the build. */
function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    async load(id) {
      if (!/\/messages\/[\w-]+\/\w+\.ts$/.test(id)) return undefined
      const file = (await import(pathToFileURL(id).href)) as { default: Record<string, string> }
      const compiled = Object.entries(file.default).map(([key, message]) => [
        key,
        compileMessageOrThrow(message),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
    },
  }
}
