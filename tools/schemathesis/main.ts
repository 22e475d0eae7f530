import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { ADMIN_COOKIE } from '#api/middleware/admin-session.ts'
import { signedIn, startTestApp } from '#test/support/app.ts'
import { findOnPath } from '#test/support/on-path.ts'

/*
 * `npm run fuzz [seconds]`: runs Schemathesis against the product on embedded services, as a guest and as an
 * administrator. It derives valid and invalid input for every call from /api/openapi.json. Fails on server errors, and
 * on responses that the document does not describe.
 */

const program = findOnPath('schemathesis')
if (!program) {
  console.error('schemathesis is not on the PATH. In a virtual environment: pip install schemathesis')
  process.exit(1)
}
/** Maximum seconds of each of the four runs. */
const seconds = process.argv[2] ?? '60'

/** Excluded calls. The first is an endless stream; the others would end the administrator's session. */
const EXCLUDED = ['/api/events/{id}/live', '/api/admin/logout', '/api/admin/logout-everywhere']

const app = await startTestApp({
  env: { DATABASE_URL: '', RATE_LIMITS: 'off' },
  log: pino({ level: process.env.TEST_LOG ?? 'error' }),
})
const scratch = await mkdtemp(join(tmpdir(), 'candid-fuzz-'))

// An interrupted run also stops its services and deletes its data.
let failed = false
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    failed = true
    running?.kill()
  })
try {
  const session = (await signedIn(app)).cookie(ADMIN_COOKIE)!
  for (const [role, token] of [
    ['a guest', 'nobody'],
    ['an administrator', session],
  ] as const) {
    console.log(`\n== As ${role}`)
    // First each call alone, then sequences of calls.
    if (!(await passes(token, 'coverage,fuzzing'))) failed = true
    if (!(await passes(token, 'stateful'))) failed = true
  }
} finally {
  await app.close()
  await rm(scratch, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** Returns whether a run found no failures. Schemathesis prints them, with commands that reproduce them. */
async function passes(session: string, phases: string): Promise<boolean> {
  const excluded = EXCLUDED.flatMap((path) => ['--exclude-path', path])
  const hooks = { SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py') }
  running = spawn(
    program!,
    ['--config-file', join(import.meta.dirname, 'schemathesis.toml'), 'run', ...excluded]
      .concat('--phases', phases, '--max-time', seconds)
      .concat(`${app.origin}/api/openapi.json`),
    { stdio: 'inherit', cwd: scratch, env: { ...process.env, ...hooks, CANDID_ADMIN_SESSION: session } },
  )
  const [code] = (await once(running, 'exit')) as [number | null]
  return code === 0
}
