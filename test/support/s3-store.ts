import { setTimeout as wait } from 'node:timers/promises'
import { S3Storage } from '#core/infra/storage/s3-storage.ts'
import { inContainers } from './in-containers.ts'
import { findOnPath, lacks } from './on-path.ts'
import { startServerProgram } from './server-program.ts'
import { TIMEOUT_MS } from './timeout.ts'

const [accessKey, secretKey] = ['candid-test', 'candid-test-secret']
const env = {
  MINIO_ROOT_USER: accessKey,
  MINIO_ROOT_PASSWORD: secretKey,
  MINIO_BROWSER: 'off',
  ROOT_ACCESS_KEY: accessKey,
  ROOT_SECRET_KEY: secretKey,
}

const FLAGS = {
  minio: (port: number, folder: string) => ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder],
  versitygw: (port: number, folder: string) => ['--quiet', '--port', `127.0.0.1:${port}`, 'posix', folder],
}
type Store = keyof typeof FLAGS

/** Returns the reason to skip tests of the store. */
export const withoutS3 = (store: Store) => (store === 'minio' && inContainers ? undefined : lacks(store))

/** Starts an empty store for a test on a free port. */
export async function startS3(store: Store, bucket: string) {
  const { port, stop } = await (store === 'minio' && inContainers ? startImage() : startProgram(store))
  const s3 = { endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, bucket, region: 'us-east-1' }
  // MinIO's own `health/ready` succeeds while calls still get 503.
  const storage = new S3Storage(s3)
  const end = Date.now() + TIMEOUT_MS
  while ((await storage.has('any').catch(() => null)) === null) {
    if (Date.now() > end) throw new Error(`${store} did not respond`)
    await wait(50)
  }
  return { s3, stop }
}

async function startImage() {
  const { startContainer } = await import('./containers.ts')
  return startContainer('minio', { port: 9000, env, command: ['server', '/data'] })
}

const startProgram = (store: Store) => startServerProgram(findOnPath(store)!, FLAGS[store], env)
