import { defineConfig } from 'vitest/config'

/** `npm run test:engines`: the engines take turns, and the files too, since each browser is several processes. */
export default defineConfig({
  test: {
    include: ['test/engines/*.engines.ts'],
    fileParallelism: false,
    globalSetup: ['test/support/global-setup.ts'],
    // A walk takes seconds on an idle machine: bounds against hanging, not measures of speed.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
