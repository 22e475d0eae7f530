import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from '#core/config.ts'
import { S3Storage } from '#core/infra/storage/s3-storage.ts'
import { inContainers } from './in-containers.ts'
import { findOnPath } from './on-path.ts'
import { startServerProgram } from './server-program.ts'
import { TIMEOUT_MS } from './timeout.ts'

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
  const end = Date.now() + TIMEOUT_MS
  while ((await storage.has('any').catch(() => null)) === null) {
    if (Date.now() > end) throw new Error('minio did not answer')
    await wait(50)
  }
  return { s3, stop }
}

async function startImage() {
  const { startContainer } = await import('./containers.ts')
  return startContainer('minio', { port: 9000, env, command: ['server', '/data'] })
}

const startProgram = () =>
  startServerProgram(
    program!,
    (port, folder) => ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder],
    env,
  )
