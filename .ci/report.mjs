/* oxlint-disable no-console */
// Reads Vitest's JSON reports. Prints the line of counts to stdout. Prints failed and needlessly skipped tests
// to stderr, so that the end of a long log names them.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (tool) => process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, tool)))

/** Whether the reason names something missing: `redis-server is not on the PATH`, `there is no /dev/shm`. */
function isExcused(reason) {
  const [, tool] = /^(\S+) is not on the PATH/.exec(reason) ?? []
  const [, path] = /^there is no (\/\S+)/.exec(reason) ?? []
  return tool ? !onPath(tool) : path ? !existsSync(path) : false
}

/** Maximum characters of a failure message: enough for the first assertion and its place. */
const MAX_MESSAGE_LENGTH = 1500

/** The first report must exist. Not every machine can run the other steps. */
const [first, ...others] = process.argv.slice(2)
const results = [first, ...others]
  .filter(existsSync)
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
const tests = existsSync(first) ? results.flatMap((file) => file.assertionResults) : []
const passed = tests.filter(({ status }) => status === 'passed').length
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
// A file that failed to load has no failed tests, and a missing report is a failure too.
const broken = results.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
)
const failed = tests.length - passed - skipped.length + broken.length + (tests.length ? 0 : 1)

const needless = skipped.filter(({ meta }) => !isExcused(meta.skipped))
for (const one of skipped)
  console.error(
    `Skipped${needless.includes(one) ? ', though this machine could run it' : ''}: ${one.fullName} (${one.meta.skipped})`,
  )
for (const { fullName, failureMessages } of tests.filter(({ status }) => status === 'failed'))
  console.error(`Failed: ${fullName}\n${failureMessages.join('\n').slice(0, MAX_MESSAGE_LENGTH)}`)
for (const { name, message } of broken) console.error(`Could not be run: ${name}\n${message}`)
if (!tests.length) console.error('There is no report: the tests did not run.')

console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
process.exit(needless.length || !tests.length ? 1 : 0)
