import { randomBytes } from 'node:crypto'
import { appendFile, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { compose, docker, withoutDocker, type Stack } from './compose.ts'

const SERVICES = ['caddy', 'api', 'worker', 'postgres', 'redis', 'minio']

declare module 'vitest' {
  interface ProvidedContext {
    /** The appliance shared by all files. Null without Docker. */
    stack: Stack | null
    withoutStack: string
  }
}

/**
 * Sets up the appliance with `deploy/setup`, builds it, and starts it on a free port of 127.0.0.1. It has its own
 * project name. The environment may name images (`MINIO_IMAGE`). Stops everything at the end.
 */
export default async function setup(project: TestProject) {
  const missing = await withoutDocker()
  project.provide('withoutStack', missing)
  if (missing) {
    console.log(`The appliance is not tested: ${missing}.`)
    project.provide('stack', null)
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'candid-appliance-'))
  const httpPort = `127.0.0.1:${await freePort()}`
  const stack: Stack = {
    project: `candid-test-${randomBytes(4).toString('hex')}`,
    envFile: join(folder, '.env'),
    httpPort,
    origin: `http://${httpPort}`,
    adminPassword: 'a password for the test',
  }
  await mkdir(join(folder, 'deploy'))
  await copyFile(join(import.meta.dirname, '../../deploy/setup'), join(folder, 'deploy/setup'))
  const ports = ['--http-port', httpPort, '--https-port', `127.0.0.1:${await freePort()}`]
  const choices = ['--address', stack.origin, '--password', stack.adminPassword]
  await promisify(execFile)(join(folder, 'deploy/setup'), ['--yes', ...ports, ...choices])
  const images = ['MINIO_IMAGE', 'POSTGRES_IMAGE', 'REDIS_IMAGE']
    .filter((name) => process.env[name])
    .map((name) => `${name}=${process.env[name]}\n`)
  await appendFile(
    stack.envFile,
    `CANDID_TAG=${stack.project}\nBACKUP_FOLDER=${join(folder, 'backups')}\nDEMO_EVENT=off\nRATE_LIMITS=off\n${images.join('')}`,
  )

  const down = async () => {
    await compose(stack, ['down', '-v', '--remove-orphans', '--timeout', '5'])
    for (const image of ['server', 'web'])
      await docker('rmi', '-f', `candid-${image}:${stack.project}`).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    console.log(`${stack.project}: building and starting.`)
    await compose(stack, ['build', '-q'])
    const start = performance.now()
    await compose(stack, ['up', '-d', '--wait', '--wait-timeout', '300'])
    console.log(
      `${stack.project}: up after ${Math.round((performance.now() - start) / 1000)} s on ${stack.origin}.`,
    )
  } catch (error) {
    for (const service of SERVICES)
      console.error(await compose(stack, ['logs', '--tail', '20', service]).catch(String))
    await down()
    throw error
  }
  project.provide('stack', stack)
  return down
}
