import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,core,api,worker,web,deploy,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Real servers and real pictures on a shared machine: bounds against hanging, not measures of speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A shared machine may stand still for a while; what fails twice is wrong. On a developer's own, once is enough.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
  },
})
