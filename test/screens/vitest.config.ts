import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** `npm run test:screens`: what the screens do beyond what `npm test` opens of them. */
export default defineConfig({ test: { ...config.test, include: ['test/screens/*.screens.ts'] } })
