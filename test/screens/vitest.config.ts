import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** `npm run test:screens`: the screens that `npm test` leaves out. */
export default defineConfig({ test: { ...config.test, include: ['test/screens/*.screens.ts'] } })
