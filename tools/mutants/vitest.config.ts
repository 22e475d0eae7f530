import config from '../../vitest.config.ts'

/** Only the tests of the folder that is mutated. */
export default {
  ...config,
  test: { ...config.test, include: [`${process.env.MUTANTS_FOLDER}/*.test.ts`], maxWorkers: 1 },
}
