import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from '#core/config.ts'
import { freePort } from '#core/postgres/free-port.ts'
import { S3Storage } from '#core/storage/s3.ts'
import { inContainers } from './in-containers.ts'
import { findOnPath } from './on-path.ts'

const program = findOnPath('minio')
const [accessKey, secretKey] = ['candid-test', 'candid-test-secret']
const env = { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey, MINIO_BROWSER: 'off' }

/** Empty where tests can have a MinIO; else why they are skipped, to be added to their names. */
export const withoutMinio = program || inContainers ? '' : ' (skipped: minio is not on the PATH)'

/** Starts an empty MinIO for a test on a free port. */
export async function startMinio(bucket: string): Promise<{ s3: S3Config; stop(): Promise<void> }> {
  const { port, stop } = await (inContainers ? startImage() : startProgram())
  const s3 = { endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, bucket, region: 'us-east-1' }
  // Its own `health/ready` says yes while calls are still answered with 503.
  const storage = new S3Storage(s3)
  const end = Date.now() + 60_000
  while ((await storage.has('any').catch(() => null)) === null) {
    if (Date.now() > end) throw new Error('minio did not answer within a minute')
    await wait(50)
  }
  return { s3, stop }
}

async function startImage() {
  const { startContainer } = await import('./containers.ts')
  return startContainer('minio', { port: 9000, env, command: ['server', '/data'] })
}

/** On 127.0.0.1 and a folder that goes when it is stopped. */
async function startProgram() {
  const folder = await mkdtemp(join(tmpdir(), 'candid-minio-'))
  const port = await freePort()
  const server = spawn(program!, ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  return {
    port,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
