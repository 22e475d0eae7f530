import { defineConfig } from 'vitest/config'
import { withoutDocker } from './compose.ts'

const missing = await withoutDocker()
// Each suite stops its own containers. The clean-up of testcontainers would need another image from the internet.
process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'

/** `npm run test:appliance`: files share one appliance, one after another, then its images are tested separately. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'appliance',
          include: ['test/appliance/*.appliance.ts'],
          globalSetup: ['test/appliance/stack.ts'],
          fileParallelism: false,
          // Starting containers and building images takes minutes. The timeouts only stop hung tests.
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
