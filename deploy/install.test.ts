import { execFile } from 'node:child_process'
import { appendFile, copyFile, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

/** Creates a key, a release of this version signed with it, and an installed Candid 0.2.0 that trusts the key. */
async function machine(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'candid-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [release, installed] = [join(folder, 'release'), join(folder, 'candid')]
  await mkdir(release)
  await mkdir(join(installed, 'deploy/appliance'), { recursive: true })
  for (const name of ['deploy/install', 'deploy/upgrade', 'deploy/appliance/stack.sh'])
    await copyFile(join(ROOT, name), join(installed, name))
  await writeFile(join(installed, 'VERSION'), '0.2.0\n')
  await copyFile(join(ROOT, 'deploy/install'), join(release, 'install'))
  await writeFile(join(release, `candid-${version}.tar`), Buffer.alloc(5000, 'photo'))
  await writeFile(join(release, 'candid-docker-trixie-amd64.tar'), Buffer.alloc(5000, 'docker'))
  await run('sh', ['-c', 'sha256sum * >SHA256SUMS'], { cwd: release })
  const sign = async (name: string) => {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
    const sums = join(release, 'SHA256SUMS')
    await rm(`${sums}.sig`, { force: true })
    await run('ssh-keygen', ['-q', '-Y', 'sign', '-f', join(folder, name), '-n', 'candid-release', sums])
    return `candid namespaces="candid-release" ${await readFile(join(folder, `${name}.pub`), 'utf8')}`
  }
  const key = await sign('key')
  for (const place of [join(installed, 'deploy'), release]) await writeFile(join(place, 'release-key'), key)
  return {
    release,
    tar: join(release, `candid-${version}.tar`),
    sign,
    call: (...command: string[]) =>
      run(join(installed, command[0]!), command.slice(1)).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
      ),
  }
}

const DAMAGED = 'damaged or incomplete (candid-0.3.0.tar)'

describe('a release', skipIf(lacks('ssh-keygen', 'sha256sum')), () => {
  test('that is whole and signed is accepted, without a network', async () => {
    const { release, call } = await machine('0.3.0')
    expect(await call('deploy/install', '--check', release)).toEqual({ code: 0, output: '0.3.0\n' })
  })

  test.each<[string, (made: Awaited<ReturnType<typeof machine>>) => Promise<unknown>, string]>([
    ['with a changed byte', ({ tar }) => flip(tar), DAMAGED],
    ['of which half was copied', ({ tar }) => truncate(tar, 2500), DAMAGED],
    [
      "with a changed byte in Docker's packages",
      ({ release }) => flip(join(release, 'candid-docker-trixie-amd64.tar')),
      'damaged or incomplete (candid-docker-trixie-amd64.tar)',
    ],
    ['without its archive', ({ tar }) => rm(tar), DAMAGED],
    ['signed with another key', ({ sign }) => sign('foreign'), "not signed with Candid's key"],
    ['whose sums were changed', ({ release }) => appendFile(join(release, 'SHA256SUMS'), '\n'), 'not signed'],
    ['without a signature', ({ release }) => rm(join(release, 'SHA256SUMS.sig')), 'no complete release'],
  ])('%s is rejected in one sentence', async (_, spoil, sentence) => {
    const made = await machine('0.3.0')
    await spoil(made)
    for (const command of [
      ['deploy/install', '--check', made.release],
      ['deploy/install', '--unpack', made.release],
      ['deploy/upgrade', '--from', made.release],
    ]) {
      const { code, output } = await made.call(...command)
      expect(code).toBe(1)
      expect(output).toContain(sentence)
      expect(output.trim().split('\n')).toHaveLength(1)
    }
  })

  test.each([
    ['0.1.9', 'Candid 0.1.9 is older than the installed 0.2.0. Nothing was changed.'],
    ['0.2.0', 'Candid 0.2.0 is installed already. Nothing was changed.'],
  ])('%s does not replace 0.2.0', async (version, sentence) => {
    const { release, call } = await machine(version)
    const { code, output } = await call('deploy/upgrade', '--from', release)
    expect([code, output.trim()]).toEqual([1, sentence])
  })

  test('in a clone that was built from source is rejected', async () => {
    const { release, call } = await machine('0.3.0')
    await cp(join(ROOT, 'deploy/Dockerfile'), join(release, '../candid/deploy/Dockerfile'))
    expect((await call('deploy/upgrade', '--from', release)).output).toContain('was built from its source')
  })

  test.each([
    ['continues an installation that ended at a question', 0, /^Starting Candid …\nCandid 0\.2\.0 runs\./],
    ['tells how to start what did not start', 1, /\nport is taken\n.* docker compose up -d --wait\n$/],
  ])('%s', async (_, status, words) => {
    const { release, tar } = await machine('0.2.0')
    const [installed, bin] = [join(release, '../candid'), join(release, '../bin')]
    await mkdir(bin)
    await writeFile(join(bin, 'docker'), `#!/bin/sh\necho port is taken\nexit ${status}\n`, { mode: 0o755 })
    await writeFile(join(installed, 'deploy/setup'), '#!/bin/sh\ntouch .env\n', { mode: 0o755 })
    // Nothing is unpacked again.
    await rm(tar)
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
    const install = run(join(release, 'install'), ['--to', installed], { env })
    const { stdout, stderr } = await install.catch((error: { stdout: string; stderr: string }) => error)
    expect(stdout + stderr).toMatch(words)
  })

  test('is described by a section of CHANGELOG.md', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    expect(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## [${version}]`)
  })
})

async function flip(path: string) {
  const bytes = await readFile(path)
  bytes[1234]! ^= 1
  await writeFile(path, bytes)
}
