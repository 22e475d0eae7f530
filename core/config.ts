import { resolve } from 'node:path'
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#contract/values/limits.ts'
import { FlagIdentity } from '#contract/schemas/settings.ts'
import { isTimeZone } from '#contract/values/time-zones.ts'
import { areNetworks, OWN_NETWORKS, ownNetworks } from './trusted-proxies.ts'

const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
const port = z.coerce.number({ error: 'must be a number' }).int('must be a whole number')

const onOff = (usual: 'true' | 'false') =>
  z
    .enum(['true', 'false', 'on', 'off'], { error: 'must be true or false' })
    .default(usual)
    .transform((word) => word === 'true' || word === 'on')

/** Environment variables that the product reads. Empty ones count as missing. */
const Environment = z.object({
  PORT: port.min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535').default(3000),
  METRICS_PORT: port.min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535').optional(),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  ADDRESS_FROM_SIGN_IN: onOff('false'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .default('candid'),
  S3_REGION: z.string().default('us-east-1'),
  PHOTO_STORE: z.enum(['minio', 's3', 'files'], { error: 'must be minio, s3 or files' }).default('minio'),
  OBJECT_HANDOFF: z.literal('caddy', { error: 'must be caddy' }).optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(64, 'must be at most 64 characters').default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must be at least ${MIN_PASSWORD_LENGTH} characters`)
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  QR_SERVICE_URL: url('http', 'https').optional(),
  FLAG_IDENTITY: z.enum(FlagIdentity.options, { error: 'must be address or device' }).default('address'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(areNetworks, 'must be addresses, networks such as 172.16.0.0/12, or loopback'),
  TZ: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEEP_LOCATION: onOff('false'),
  HEIC: onOff('true'),
  DEMO_EVENT: onOff('true'),
  HANDOVER_FOLDER: z.string().optional(),
  BACKUP_FOLDER: z.string().optional(),
  FREE_SPACE_RESERVE_MB: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .transform((megabytes) => megabytes * 1024 * 1024)
    .optional(),
  RATE_LIMITS: onOff('true'),
  WORKER_CONCURRENCY: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).optional(),
})

/** The product's settings. The README describes each variable. */
export interface Config {
  port: number
  host: string
  /** Port of `/metrics`. None by default. */
  metricsPort?: number | undefined
  dataDir: string
  /** Base URL in QR codes, without a trailing slash. Defaults to the machine's LAN address. */
  publicUrl: string | undefined
  /**
   * Whether the first sign-in of an administrator sets that address, instead of detection. A container only knows its
   * own address, which phones can't reach.
   */
  addressFromSignIn?: boolean
  databaseUrl: string | undefined
  redisUrl: string | undefined
  s3: S3Config | undefined
  /** Whether the proxy in front reads the files of the photo store itself. */
  filesHandoff?: boolean
  admin: { username: string; password: string | undefined }
  sessionSecret: string | undefined
  qrServiceUrl: string | undefined
  flagIdentity: FlagIdentity
  /** Addresses or networks whose `X-Forwarded-For` is trusted. `[]` trusts none. */
  trustedProxies: string[]
  /** The venue's time zone until an administrator sets one. It decides which day is today. */
  timeZone: string
  logLevel: string
  keepLocation: boolean
  /** Whether HEIC photos get renditions. Their originals can be downloaded either way. */
  heic: boolean
  /** Whether the sample event exists, which 'Demo Scan' opens. */
  demoEvent: boolean
  /** Folder of a plugged-in drive for hand-overs. */
  handOverFolder: string | undefined
  /** Folder for backups, on any disk. */
  backupFolder: string
  /** Whether that is the default, beside the data folder, which is created on request. */
  backupFolderIsOwn: boolean
  /** Bytes that photos leave free on the disk. `watchFreeSpace` has the default. */
  freeSpaceReserve: number | undefined
  /** Whether rate limits apply. Benchmarks turn them off; wrong passwords are always counted. */
  rateLimits: boolean
  /** Jobs at once. Defaults to the machine's cores plus one. */
  workerConcurrency: number | undefined
}

export interface S3Config {
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** Whether the proxy in front fetches objects itself, by a signed path from the API. */
  handoff?: boolean
}

/** Invalid environment variables. The message names each one and its error. */
export class ConfigError extends Error {}

/** Reads the settings from `env`. Throws a `ConfigError` that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(variables)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  if (variables.S3_ENDPOINT && variables.PHOTO_STORE !== 'files')
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      if (!variables[name]) wrong.push(`${name}: is required when S3_ENDPOINT is set`)
  if (!parsed.success || wrong.length)
    throw new ConfigError(`Please correct these settings:\n  ${wrong.join('\n  ')}`)
  const set = parsed.data
  const dataDir = resolve(set.DATA_DIR ?? defaultDataDir())
  return {
    port: set.PORT,
    host: set.HOST,
    metricsPort: set.METRICS_PORT,
    dataDir,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    addressFromSignIn: set.ADDRESS_FROM_SIGN_IN,
    databaseUrl: set.DATABASE_URL,
    redisUrl: set.REDIS_URL,
    s3:
      set.S3_ENDPOINT && set.PHOTO_STORE !== 'files'
        ? {
            endpoint: set.S3_ENDPOINT,
            accessKey: set.S3_ACCESS_KEY!,
            secretKey: set.S3_SECRET_KEY!,
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            handoff: set.OBJECT_HANDOFF === 'caddy',
          }
        : undefined,
    filesHandoff: set.OBJECT_HANDOFF === 'caddy',
    admin: { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD },
    sessionSecret: set.SESSION_SECRET,
    qrServiceUrl: set.QR_SERVICE_URL,
    flagIdentity: set.FLAG_IDENTITY,
    trustedProxies: set.TRUSTED_PROXIES.flatMap((one) => (one === OWN_NETWORKS ? ownNetworks() : [one])),
    timeZone: set.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: set.LOG_LEVEL,
    keepLocation: set.KEEP_LOCATION,
    heic: set.HEIC,
    demoEvent: set.DEMO_EVENT,
    handOverFolder: set.HANDOVER_FOLDER,
    backupFolder: resolve(set.BACKUP_FOLDER ?? `${dataDir}-backups`),
    backupFolderIsOwn: set.BACKUP_FOLDER === undefined,
    freeSpaceReserve: set.FREE_SPACE_RESERVE_MB,
    rateLimits: set.RATE_LIMITS,
    workerConcurrency: set.WORKER_CONCURRENCY,
  }
}

/**
 * Returns `./data`, or `/var/lib/candid` for root. As root, PostgreSQL runs as another user, who can't enter a
 * clone below root's home.
 */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/candid' : './data'
}
