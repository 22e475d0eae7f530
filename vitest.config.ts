import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { nameSkipped } from './test/support/skip-if.ts'
import { TIMEOUT_MS } from './test/support/timeout.ts'

// Workers, and the hundreds of processes and threads that tests start, share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

export default defineConfig({
  test: {
    include: ['{contract,messages,core,api,worker,web,deploy,test,tools}/**/*.test.ts'],
    // A run of `npm run mutants` keeps copies of the tests there.
    exclude: [...configDefaults.exclude, 'test/output/**'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/english.ts'],
    reporters: ['default', nameSkipped],
    // Tests mostly wait for processes, disks, browsers and pauses.
    maxWorkers: 2 * availableParallelism(),
    // Each worker runs its files one after another and keeps modules and the browser. A test undoes its changes there.
    isolate: false,
    // Timeouts for a shared machine with real servers and pictures. They prevent hanging and don't measure speed.
    testTimeout: 5 * TIMEOUT_MS,
    hookTimeout: 5 * TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
})
