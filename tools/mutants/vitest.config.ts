import { dirname } from 'node:path'
import config from '../../vitest.config.ts'

export default {
  ...config,
  test: {
    ...config.test,
    include: [`${dirname(process.env.MUTANTS_FILES!)}/*.test.ts`],
    globalSetup: ['tools/mutants/global-setup.ts'],
    maxWorkers: 1,
  },
}
