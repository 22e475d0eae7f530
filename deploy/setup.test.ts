import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#core/config.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

const run = promisify(execFile)
const unix = process.platform === 'win32' ? 'there is no /bin/sh' : undefined

/** A fake Docker for the script's first checks. */
const DOCKER = `#!/bin/sh
case "$1 $2" in
  'compose version') exit \${NO_COMPOSE:-0} ;;
  'info ') exit \${NO_ENGINE:-0} ;;
  'volume inspect') exit \${NO_VOLUME:-1} ;;
esac
`

/** Creates a folder with the script, as in a clone, and a fake Docker on the PATH. */
async function clone() {
  const folder = await newFolder()
  await mkdir(join(folder, 'deploy'))
  await mkdir(join(folder, 'bin'))
  await copyFile(join(import.meta.dirname, 'setup'), join(folder, 'deploy/setup'))
  await mkdir(join(folder, 'core/admins'), { recursive: true })
  const list = 'core/admins/common-passwords.txt.gz'
  await copyFile(join(import.meta.dirname, '..', list), join(folder, list))
  await writeFile(join(folder, 'bin/docker'), DOCKER)
  for (const program of ['deploy/setup', 'bin/docker']) await chmod(join(folder, program), 0o755)
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  return {
    setup: async (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
      run(join(folder, 'deploy/setup'), args, { env: { PATH, ...env } }).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          output: error.stdout + error.stderr,
        }),
      ),
    env: join(folder, '.env'),
    read: async () => {
      const lines = (await readFile(join(folder, '.env'), 'utf8')).split('\n')
      return Object.fromEntries(
        lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2) as [string, string]),
      )
    },
  }
}

describe('deploy/setup', skipIf(unix), () => {
  test('with --yes it does not prompt, protects its file, and prints the next steps', async () => {
    const { setup, env, read } = await clone()
    const { code, output } = await setup(['--yes'])
    expect(code).toBe(0)
    expect((await stat(env)).mode & 0o777).toBe(0o600)
    const set = await read()
    expect(set.PUBLIC_URL).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+(:\d+)?$/)
    expect(output).toContain('docker compose up -d')
    expect(output).toContain(`${set.PUBLIC_URL}/admin`)
    expect(output).toContain(set.ADMIN_PASSWORD!.slice(1, -1))
  })

  test('secrets are long and differ between machines', async () => {
    const machines = [await clone(), await clone()]
    for (const { setup } of machines) await setup(['--yes'])
    const [one, other] = await Promise.all(machines.map(({ read }) => read()))
    for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_KEY', 'SESSION_SECRET']) {
      expect(one![name]).toMatch(/^[0-9a-f]{48}$/)
      expect(one![name]).not.toBe(other![name])
    }
    expect(one!.ADMIN_PASSWORD).toMatch(/^'[a-z2-9]{14}'$/)
    expect(one!.ADMIN_PASSWORD).not.toBe(other!.ADMIN_PASSWORD)
  })

  test('--drive adds the drive to an earlier setup, and refuses a relative folder', async () => {
    const { setup, read, env } = await clone()
    await setup(['--yes'])
    await writeFile(join(env, '../docker-compose.override.yml'), '')
    expect((await setup(['--yes', '--drive', 'usb'])).code).toBe(1)
    expect((await setup(['--yes', '--drive', '/media/usb'])).code).toBe(0)
    expect(await read()).toMatchObject({
      HANDOVER_FOLDER: '/media/usb',
      COMPOSE_FILE: 'docker-compose.yml:docker-compose.override.yml:deploy/hand-over.yml',
    })
  })

  test('--backups names the folder and its parent, and without it there is a folder beside .env', async () => {
    const [drive, plain] = [await clone(), await clone()]
    await drive.setup(['--yes', '--backups', '/media/backup'])
    expect(await drive.read()).toMatchObject({
      BACKUP_FOLDER: '/media/backup',
      BACKUP_PARENT: '/media',
      BACKUP_DRIVE: 'backup',
    })
    const own = (env: string) => stat(join(env, '../backups'))
    await expect(own(drive.env)).rejects.toThrow('ENOENT')
    await plain.setup(['--yes'])
    expect((await own(plain.env)).isDirectory()).toBe(true)
    expect(await plain.read()).not.toHaveProperty('BACKUP_FOLDER')
  })

  test('a second run changes no setting, with any options, and adds missing ones', async () => {
    const { setup, env, read } = await clone()
    await setup(['--yes', '--address', 'http://10.1.2.3', '--password', 'a word to keep'])
    const first = await readFile(env, 'utf8')
    const again = await setup(['--address', 'http://10.9.9.9', '--password', 'another word'])
    expect(again.output).toContain('nothing was changed')
    expect(await readFile(env, 'utf8')).toBe(first)

    await writeFile(env, first.replace(/^REDIS_PASSWORD=.*$/m, 'REDIS_PASSWORD='))
    await setup()
    const { REDIS_PASSWORD, ...rest } = await read()
    expect(REDIS_PASSWORD).toMatch(/^[0-9a-f]{48}$/)
    expect(first).toContain(`SESSION_SECRET=${rest.SESSION_SECRET}`)
  })

  test('Candid accepts the written settings', async () => {
    const { setup, read } = await clone()
    const place = ['--address', 'photos.example.com:8080/', '--time-zone', 'Europe/Paris']
    await setup([...place, '--http-port', '8080'])
    const config = readConfig({ ...(await read()), DATA_DIR: tmpdir() })
    expect(config).toMatchObject({ publicUrl: 'http://photos.example.com:8080', timeZone: 'Europe/Paris' })
  })

  test('an https address requests a certificate, unless --https overrides that', async () => {
    const [one, other] = [await clone(), await clone()]
    await one.setup(['--address', 'https://photos.example.com'])
    expect(await one.read()).toMatchObject({ HTTPS: 'domain', DOMAIN: 'photos.example.com' })
    await other.setup(['--address', 'https://candid.local', '--https', 'own'])
    expect(await other.read()).toMatchObject({ HTTPS: 'own', DOMAIN: 'candid.local' })
  })

  test.each([
    [['--address', 'not an address'], 'not an address that phones can open'],
    [['--password', 'short'], 'at least 8 characters'],
    [['--password', 'Password123'], 'easy to guess'],
    [['--password', 'Candid-Sunshine1!'], 'easy to guess'],
    [['--password', 'candid-admin-2027'], 'easy to guess'],
    [['--password', "it's a quote"], "can't contain '"],
    [['--backups', '/backup'], 'a folder such as /media/backup'],
    [['--time-zone', 'Mars; rm -rf'], 'not a time zone'],
    [['--https', 'perhaps'], 'off, domain, dns or own'],
    [['--surprise'], 'There is no option --surprise'],
  ])('%j is rejected with a sentence, and nothing is written', async (args, sentence) => {
    const { setup, env } = await clone()
    const { code, output } = await setup(args)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    await expect(stat(env)).rejects.toThrow('ENOENT')
  })

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ NO_COMPOSE: '1' }, 'its compose plugin is not'],
    [{ NO_ENGINE: '1' }, 'does not respond'],
    [{ NO_VOLUME: '0' }, 'but not their .env'],
    [{ PATH: '/nowhere' }, 'Docker is not installed'],
  ])('%j is reported in a sentence, and nothing is written', async (env, sentence) => {
    const machine = await clone()
    const { code, output } = await machine.setup(['--yes'], {
      ...env,
      ...(env.PATH ? { PATH: await noDocker() } : {}),
    })
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    await expect(stat(machine.env)).rejects.toThrow('ENOENT')
  })
})

/** Returns a PATH with the programs that the script needs first, but no Docker. */
async function noDocker(): Promise<string> {
  const folder = await newFolder()
  for (const program of ['dirname', 'cat'])
    await writeFile(join(folder, program), `#!/bin/sh\nPATH=${process.env.PATH}\nexec ${program} "$@"\n`, {
      mode: 0o755,
    })
  return folder
}
