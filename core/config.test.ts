import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function messageOf(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without variables all settings have defaults and all backing services are embedded', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    s3: undefined,
    admin: { username: 'admin', password: undefined },
    flagIdentity: 'address',
    trustedProxies: [],
    logLevel: 'info',
  })
})

test('one message names all invalid variables', () => {
  const wrong = {
    PORT: 'eighty',
    PUBLIC_URL: 'photos.example.org',
    DATABASE_URL: 'mysql://localhost/candid',
    REDIS_URL: 'localhost:6379',
    S3_ENDPOINT: 'http://store:9000',
    S3_BUCKET: 'x',
    ADMIN_PASSWORD: 'short',
    SESSION_SECRET: 'short',
    FLAG_IDENTITY: 'name',
    TRUSTED_PROXIES: 'loopback, not-a-network',
    TZ: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    FREE_SPACE_RESERVE_MB: '-1',
    WORKER_CONCURRENCY: '0',
  }
  const message = messageOf(() => readConfig(wrong))
  for (const name of Object.keys(wrong).filter((name) => name !== 'S3_ENDPOINT'))
    expect(message).toContain(`${name}: `)
  expect(message).toContain('S3_ACCESS_KEY: is required when S3_ENDPOINT is set')
  expect(message).toContain('S3_SECRET_KEY: is required when S3_ENDPOINT is set')
})

test('an empty variable counts as missing, as in a compose file', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', S3_ENDPOINT: '' })).toMatchObject({
    port: 3000,
    publicUrl: undefined,
    s3: undefined,
  })
})

test('PUBLIC_URL loses its trailing slash, and TRUSTED_PROXIES takes names, addresses and networks', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://photos.example.org/',
    TRUSTED_PROXIES: 'loopback, 172.16.0.0/12 fd00::1',
  })
  expect(config.publicUrl).toBe('https://photos.example.org')
  expect(config.trustedProxies).toEqual(['loopback', '172.16.0.0/12', 'fd00::1'])
})
