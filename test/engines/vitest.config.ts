import { defineConfig } from 'vitest/config'

/** `npm run test:engines`: engines and files run one at a time, because each browser is several processes. */
export default defineConfig({
  test: {
    include: ['test/engines/*.engines.ts'],
    fileParallelism: false,
    // WebDriver of WebKitGTK sometimes loses its page on a busy machine. A second failure is the product's.
    retry: 1,
    globalSetup: ['test/support/global-setup.ts'],
    // Only prevents hanging. A walk takes seconds on an idle machine.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
