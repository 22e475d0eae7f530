import { availableParallelism } from 'node:os'

/** Settings of Stryker. `main.ts` chooses the files; an option of the command would end a pattern at its comma. */
export default {
  mutate: [process.env.MUTANTS_FILES, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs at import would need a new process for each mutant.
  ignoreStatic: true,
  // Stryker rewrites tsconfig.json through TypeScript's JavaScript API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  concurrency: Math.ceil(availableParallelism() / 2),
  cleanTempDir: 'always',
  tempDirName: 'test/output/mutants',
  reporters: ['clear-text', 'json'],
  // `main.ts` judges each file by it.
  jsonReporter: { fileName: 'test/output/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
}
