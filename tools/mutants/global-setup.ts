import type { TestProject } from 'vitest/node'
import { provideTemplate } from '#test/support/global-setup.ts'

/** Uses the PostgreSQL of `main.ts`. Stryker kills a process whose mutant loops, which would leave its own one running. */
export default (project: TestProject) => provideTemplate(project, process.env.MUTANTS_DATABASE!)
