import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,core,api,worker,web,deploy,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Real servers and real pictures on a shared machine: bounds against hanging, not measures of speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
