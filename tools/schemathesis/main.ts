import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { ADMIN_COOKIE } from '#api/middleware/admin-session.ts'
import { startApi } from '#api/server.ts'
import { readConfig } from '#core/config.ts'
import { openServices } from '#core/open-services.ts'
import { ADMIN } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { findOnPath } from '#test/support/on-path.ts'
import { startWorker } from '#worker/worker.ts'

/*
 * `npm run fuzz [seconds]`: runs Schemathesis against the product on embedded services, as a guest and as an administrator.
 * It derives valid and invalid input for every call from /api/openapi.json. Fails on server errors, and on statuses and
 * bodies that the document does not describe.
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

const dataDir = await mkdtemp(join(tmpdir(), 'candid-fuzz-'))
// PostgreSQL runs as another user if root starts it.
await chmod(dataDir, 0o755)
const config = readConfig({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: ADMIN.password,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://candid.test',
  RATE_LIMITS: 'off',
  DEMO_EVENT: 'off',
})
const services = await openServices(config, pino({ level: process.env.TEST_LOG ?? 'error' }))
const api = await startApi(services)
const worker = await startWorker(services)
const origin = `http://127.0.0.1:${api.port}`

// An interrupted run also stops its services and deletes its data.
let failed = false
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    failed = true
    running?.kill()
  })
try {
  const session = await signIn()
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
  await api.close()
  await worker.close()
  await services.close()
  await rm(dataDir, { recursive: true, force: true })
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
      .concat(`${origin}/api/openapi.json`),
    { stdio: 'inherit', cwd: dataDir, env: { ...process.env, ...hooks, CANDID_ADMIN_SESSION: session } },
  )
  const [code] = (await once(running, 'exit')) as [number | null]
  return code === 0
}

async function signIn(): Promise<string> {
  const response = await new Browser(origin).post('/api/admin/login', ADMIN)
  const [cookie] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${ADMIN_COOKIE}=`))
  return cookie!.slice(ADMIN_COOKIE.length + 1).split(';')[0]!
}
