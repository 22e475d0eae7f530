import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** `npm run test:long`: what takes minutes by its nature, in files of its own beside what it tests. */
export default defineConfig({ test: { ...config.test, include: ['{core,worker,test,tools}/**/*.long.ts'] } })
