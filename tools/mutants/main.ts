import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { RULES } from './rules.ts'

/**
 * Plants small bugs in rules and reports bugs that no test beside the code notices. Takes files or folders; the default is
 * `RULES`. Exits with 1 when a folder's score is below 90 %.
 */
const chosen = process.argv.length > 2 ? process.argv.slice(2) : RULES
const patterns = chosen.map((path) =>
  statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/*.ts` : path,
)
const byFolder = Map.groupBy(patterns, dirname)

let isBelow = false
for (const [folder, mutated] of byFolder) {
  console.log(`\n${folder}`)
  const { status } = spawnSync(
    'stryker',
    ['run', 'tools/mutants/stryker.config.mjs', '--mutate', [...mutated, '!**/*.test.ts'].join()],
    { stdio: 'inherit', env: { ...process.env, MUTANTS_FOLDER: folder } },
  )
  isBelow ||= status !== 0
}
process.exitCode = isBelow ? 1 : 0
