/** Settings of Stryker. `main.ts` chooses the files. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs at import would need a new process for each mutant.
  ignoreStatic: true,
  // Stryker rewrites tsconfig.json through TypeScript's JavaScript API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
  cleanTempDir: 'always',
  tempDirName: 'test/output/mutants',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
