import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from '#core/config.ts'
import { freePort } from '#core/postgres/free-port.ts'
import { S3Storage } from '#core/storage/s3.ts'
import { findOnPath } from './on-path.ts'

const program = findOnPath('minio')

/** Empty where tests can have a MinIO; else why they are skipped, to be added to their names. */
export const withoutMinio = program ? '' : ' (skipped: minio is not on the PATH)'

/** Starts MinIO for a test on 127.0.0.1 and a free port, on an empty folder that goes when it is stopped. */
export async function startMinio(bucket: string): Promise<{ s3: S3Config; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-minio-'))
  const address = `127.0.0.1:${await freePort()}`
  const [accessKey, secretKey] = ['candid-test', 'candid-test-secret']
  const server = spawn(program!, ['server', '--quiet', '--address', address, folder], {
    env: { ...process.env, MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey, MINIO_BROWSER: 'off' },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const s3 = { endpoint: `http://${address}`, accessKey, secretKey, bucket, region: 'us-east-1' }
  // Its own `health/ready` says yes while calls are still answered with 503.
  const storage = new S3Storage(s3)
  while ((await storage.has('any').catch(() => null)) === null) {
    if (server.exitCode !== null) throw new Error(`minio ended with ${server.exitCode}`)
    await wait(50)
  }
  return {
    s3,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
