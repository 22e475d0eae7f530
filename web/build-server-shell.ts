import { type Plugin, build } from 'vite'

/**
 * Builds `.server/server-shell.js`, which draws a gallery for the API. Messages are its only dynamic imports.
 */
export function buildServerShell(compileMessages: Plugin): Plugin {
  return {
    name: 'build-server-shell',
    apply: 'build',
    async writeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        // Otherwise it warns of 'use client', which has no meaning here.
        logLevel: 'error',
        plugins: [compileMessages, withoutLazyParts],
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        ssr: { noExternal: true },
        build: {
          ssr: 'event/server-shell.tsx',
          outDir: 'dist/.server',
          rolldownOptions: { output: { entryFileNames: 'server-shell.js' } },
        },
      })
    },
  }
}

const withoutLazyParts: Plugin = {
  name: 'without-lazy-parts',
  resolveDynamicImport: (address) =>
    typeof address === 'string' && !address.includes('messages/') ? { id: address, external: true } : null,
}
