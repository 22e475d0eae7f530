import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** A started appliance, as data that Vitest can pass to its workers. */
export interface Stack {
  project: string
  envFile: string
  httpPort: string
  origin: string
  adminPassword: string
}

/**
 * Runs `docker compose` with this repository's files, the stack's project name and only its settings.
 * `env` overrides them for this call. Returns standard output; throws standard error.
 */
export async function compose(
  stack: Pick<Stack, 'project' | 'envFile'>,
  args: string[],
  env: NodeJS.ProcessEnv = {},
) {
  const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env
  const named = ['--env-file', stack.envFile, '-p', stack.project]
  const { stdout } = await run('docker', ['compose', ...named, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
}

export async function containersOf(stack: Stack, service: string): Promise<string[]> {
  return (await compose(stack, ['ps', '-q', service])).split('\n').filter(Boolean)
}

/** Returns why the tests are skipped. Empty with a Docker engine and compose. */
export async function withoutDocker(): Promise<string> {
  try {
    await run('docker', ['compose', 'version'])
    await run('docker', ['info'])
    return ''
  } catch {
    return 'no Docker engine with compose responds here'
  }
}
