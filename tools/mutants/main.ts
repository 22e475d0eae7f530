import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { startTestPostgres } from '#test/support/global-setup.ts'
import { BELOW, MIN_PERCENT, RULES, SURVIVORS } from './rules.ts'

/**
 * Plants small bugs in files and reports each one that the tests beside the code miss. Takes paths with `*`; the default
 * is `RULES`. Exits with 1 if a file's score is too low. Files that no test beside them reaches are only listed.
 */
const REPORT = 'test/output/mutants.json'
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

const postgres = await startTestPostgres()
let isBelow = false
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : RULES) await judge(path)
} finally {
  await postgres.stop()
}
process.exitCode = isBelow ? 1 : 0

async function judge(path: string): Promise<void> {
  rmSync(REPORT, { force: true })
  const env = { ...process.env, MUTANTS_FILES: path, MUTANTS_DATABASE: postgres.url }
  const stryker = spawn('stryker', ['run', 'tools/mutants/stryker.config.mjs'], { stdio: 'inherit', env })
  const [status] = (await once(stryker, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`Stryker failed in ${path}`)
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>
  }
  for (const [file, { mutants }] of Object.entries(files)) {
    const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    const [noticed, unnoticed] = [count(NOTICED), count(UNNOTICED)]
    const all = noticed + unnoticed
    if (!noticed) {
      if (all) console.log(`${file}: no test beside it reaches it`)
      continue
    }
    const percent = Math.floor((100 * noticed) / all)
    const fails = percent < (BELOW[file] ?? MIN_PERCENT)
    isBelow ||= fails
    const survivors = unnoticed ? `; survivors: ${SURVIVORS[file] ?? 'unexplained'}` : ''
    console.log(`${fails ? 'TOO LOW ' : ''}${file}: ${percent} % of ${all}${survivors}`)
  }
}
