import config from '../../vitest.config.ts'

export default {
  ...config,
  test: {
    ...config.test,
    include: [process.env.MUTANTS_FILES!.replace(/ts$/, 'test.ts')],
    globalSetup: ['tools/mutants/global-setup.ts'],
    maxWorkers: 1,
  },
}
