import { defineConfig } from 'vitest/config'
import { withoutDocker } from './compose.ts'

const missing = await withoutDocker()
// Each suite stops what it started; testcontainers' own clean-up is one more image from the internet.
process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'

/** `npm run test:appliance`: one composed appliance for all files, which take turns with it, and then its images one by one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'appliance',
          include: ['test/appliance/*.appliance.ts'],
          globalSetup: ['test/appliance/stack.ts'],
          fileParallelism: false,
          // Containers start and images are built: bounds against hanging, not measures of speed.
          testTimeout: 300_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 120_000, interval: 250 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'adapters',
          include: missing
            ? []
            : [
                'core/infra/storage/storage.test.ts',
                'core/infra/queue/queue.test.ts',
                'core/infra/live/live.test.ts',
                'worker/consume.test.ts',
                'worker/killed-workers.long.ts',
              ],
          globalSetup: ['test/appliance/adapters.ts'],
          env: { TEST_SERVERS: 'containers' },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
