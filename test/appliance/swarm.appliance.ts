import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { skipIf } from '#test/support/skip-if.ts'
import { Machine } from './backup-machine.ts'

const stack = inject('stack')!

describe('the stack for a swarm', skipIf(inject('withoutStack')), () => {
  let machine: Machine
  beforeAll(async () => {
    machine = await Machine.like(stack)
    await appendFile(join(machine.folder, '.env'), 'HTTP_PORT=80\nHTTPS_PORT=443\n')
  })
  afterAll(() => machine?.remove())

  async function services(...settings: string[]) {
    await appendFile(join(machine.folder, '.env'), settings.map((line) => `${line}\n`).join(''))
    const { code, stdout, output } = await machine.run('deploy/swarm/deploy', '--check')
    expect(code, output).toBe(0)
    return parse(stdout).services as Record<string, { environment: Record<string, string> }>
  }

  test('is accepted by Docker, and has all parts of the appliance', async () => {
    const parts = await services()
    expect(Object.keys(parts)).toEqual(['api', 'caddy', 'minio', 'postgres', 'redis', 'worker'])
    const appliance = parse(await machine.compose('config')).services
    expect(parts.api!.environment).toEqual(appliance.api.environment)
  })

  test('leaves out what runs outside', async () => {
    const parts = await services(
      'DATABASE_URL=postgres://candid@db/candid',
      'REDIS_URL=redis://redis',
      'PHOTO_STORE=s3',
    )
    expect(Object.keys(parts)).toEqual(['api', 'caddy', 'worker'])
    expect(parts.worker!.environment).toMatchObject({
      DATABASE_URL: 'postgres://candid@db/candid',
      REDIS_URL: 'redis://redis',
      PHOTO_STORE: 's3',
    })
  })

  test('is refused for photos as files, which only one machine has', async () => {
    await appendFile(join(machine.folder, '.env'), 'PHOTO_STORE=files\n')
    expect((await machine.run('deploy/swarm/deploy', '--check')).output).toMatch(/for one machine/)
  })
})
