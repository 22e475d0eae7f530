import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** A started appliance: what a test needs to reach it, in a form that Vitest can hand to its workers. */
export interface Stack {
  project: string
  envFile: string
  /** 127.0.0.1 and the free port on which Caddy is published. */
  httpPort: string
  origin: string
  adminPassword: string
}

/**
 * Runs `docker compose` with this repository's own file, under the stack's project name and settings alone; `env`
 * overrides them for this call. Resolves with what it printed, rejects with its standard error.
 */
export async function compose(
  stack: Pick<Stack, 'project' | 'envFile'>,
  args: string[],
  env: NodeJS.ProcessEnv = {},
) {
  const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env
  const given = ['compose', '--project-directory', ROOT, '-f', join(ROOT, 'docker-compose.yml')]
  const named = ['--env-file', stack.envFile, '-p', stack.project]
  const { stdout } = await run('docker', [...given, ...named, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** Runs `docker`; resolves with what it printed. */
export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
}

/** The ids of the service's containers. */
export async function containersOf(stack: Stack, service: string): Promise<string[]> {
  return (await compose(stack, ['ps', '-q', service])).split('\n').filter(Boolean)
}

/** Empty where a Docker engine with compose answers; else why the tests are skipped. */
export async function withoutDocker(): Promise<string> {
  try {
    await run('docker', ['compose', 'version'])
    await run('docker', ['info'])
    return ''
  } catch {
    return 'no Docker engine with compose answers here'
  }
}
