import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import type { TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test is skipped. `.ci/report.mjs` excuses what this machine can't run. */
    skipped?: string
  }
}

/** The reason to skip tests of the built page. */
export const withoutPage = existsSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'))
  ? undefined
  : 'the page is not built'

/** Returns options of a test or suite that skip it if there is a reason. */
export const skipIf = (reason: string | undefined) =>
  reason ? { skip: true, meta: { skipped: reason } } : {}

/** Returns a hook that skips its test if there is a reason. */
export const skipEach =
  (reason: string | undefined) =>
  ({ task, skip }: TestContext) => {
    if (!reason) return
    task.meta.skipped = reason
    skip(reason)
  }

/** Reporter that names the reasons of skipped tests at the end of a run. */
export const nameSkipped = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    const byReason = Map.groupBy(skipped, (test) => test.meta().skipped)
    for (const [reason, tests] of byReason)
      if (reason)
        console.log(
          `Skipped ${tests.length}: ${reason}\n${tests.map(({ fullName }) => `  ${fullName}`).join('\n')}`,
        )
  },
}
