import { defineConfig } from 'vitest/config'

/** `npm run test:appliance`: one composed appliance for all files, which take turns with it. */
export default defineConfig({
  test: {
    include: ['test/appliance/*.appliance.ts'],
    globalSetup: ['test/appliance/stack.ts'],
    fileParallelism: false,
    // Containers start and images are built: bounds against hanging, not measures of speed.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 120_000, interval: 250 } },
  },
})
