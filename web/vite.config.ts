import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { buildFirstFrame } from './build-first-frame.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { subsetFonts } from './subset-fonts.ts'

const api = 'http://127.0.0.1:3000'
const STYLE_SINGLETON = new URL('ui/style-singleton.ts', import.meta.url).pathname

/**
 * What screens share, in a few files in place of some thirty: on plain HTTP a browser asks for six at a time. A file
 * takes along what its modules import, so the deeper one comes first: the shell is what every screen draws with,
 * overlays and forms need a press first and are not in it.
 */
const chunks = [
  {
    name: 'shell',
    priority: 4,
    test: new RegExp(
      [
        'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|swr|thumbhash)/',
        'lucide-react/dist/esm/(Icon|createLucideIcon)',
        'contract/values/(candid-header|error-messages|languages|limits)\\.',
        'web/data-client\\.',
        'web/api/(request|other-network|is-elsewhere|first-answers|use-api|events|photos|photos-page-path)\\.',
        'web/nav/(?!event-not-found|not-found|venue-page)',
        'node_modules/@lingui/',
        'web/i18n/(?!console-messages|host-messages|schedule-messages)',
        'web/share/(copy-text|paths|share)\\.',
        'web/event/(galleries|gallery|photo-list|live|watch-return|use-server-back)\\.',
        'web/ui/(lazy-(part|dialog|screen)|network-return|button|spinner|skeleton|notice|failure|live-connection|other-network|toast|dates|size-text|media-query|badge|progress-bar)\\.',
        'web/photo/(failure-text|picture-sizes|photo-moments|previews|tile-picture|thumbhash|lightbox/(use-lightbox|next-photo|lazy-lightbox))\\.',
      ].join('|'),
    ),
  },
  {
    // Those of a gallery: with the others in it, every icon that two screens share would cost its first load.
    name: 'icons',
    priority: 4,
    minShareCount: 2,
    test: /lucide-react\/dist\/esm\/icons\/(arrow-(left|up)|cloud-off|download|flag|globe|image-(off|plus)|loader-circle|monitor-play|share-2|star|wifi-off)\./,
  },
  { name: 'more-icons', priority: 3, minShareCount: 2, test: /lucide-react/ },
  {
    name: 'overlays',
    priority: 2,
    minShareCount: 2,
    test: /@radix-ui|react-remove-scroll|aria-hidden|ui\/(dialog|field|check-box)\./,
  },
  { name: 'forms', priority: 1, test: /node_modules\/(zod|react-hook-form)\/|web\/create-event\/event-/ },
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    preloadFonts(),
    buildFirstFrame(compileMessages()),
    buildServiceWorker(),
    compressFiles(),
  ],
  resolve: {
    alias: [
      // What Radix imports adds a <style> element, which the content security policy forbids.
      { find: 'react-style-singleton', replacement: STYLE_SINGLETON },
      { find: /^@fontsource-variable\/\w+\/files/, replacement: await subsetFonts() },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Safari has preloaded modules since 17, Firefox since 115.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/uploads': api } },
})

/** Asks for the two Latin fonts together with the style sheet, so that text seldom changes its shape. */
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

/** Puts a .gz beside scripts and styles, which the API then sends as it is: guests wait for no compression. */
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

/** Messages are parsed here, so that no parser travels to the browser. A malformed one fails the build. */
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
