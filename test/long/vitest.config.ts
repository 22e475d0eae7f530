import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** `npm run test:long`: tests that take minutes, in separate files beside the tested code. */
export default defineConfig({ test: { ...config.test, include: ['{core,worker,test,tools}/**/*.long.ts'] } })
