import config from '../../vitest.config.ts'

/** Runs only the tests of the mutated folder. */
export default {
  ...config,
  test: { ...config.test, include: [`${process.env.MUTANTS_FOLDER}/*.test.ts`], maxWorkers: 1 },
}
