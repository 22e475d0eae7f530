import { execFile } from 'node:child_process'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from './backup-machine.ts'
import { docker } from './compose.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const missing = inject('withoutStack') || lacks('apt-get', 'dpkg-scanpackages', 'ssh-keygen')
const IMAGE = 'candid-test-debian'
const DOCKERFILE = `FROM debian:trixie-slim
RUN apt-get -qq update && apt-get -qq install -y --no-install-recommends openssh-client >/dev/null
`
/** Prints the output of the installation, and Docker's packages with their states. */
const INSTALL = `bash /stick/install --yes 2>&1
dpkg --audit; dpkg-query -W -f '\${Package} \${db:Status-Status}\\n' | grep -E '^(docker|containerd)'; ls /opt
docker compose version 2>&1`

describe('a stick, on a clean Debian 13 without a network', skipIf(missing), () => {
  let stick: Awaited<ReturnType<typeof newFolder>>

  const sign = async (files: string) => {
    await rm(join(stick.path, 'SHA256SUMS.sig'), { force: true })
    await run('sh', ['-c', `sha256sum ${files} >SHA256SUMS`], { cwd: stick.path })
    const key = ['-f', join(stick.path, 'key'), '-n', 'candid-release']
    await run('ssh-keygen', ['-q', '-Y', 'sign', ...key, join(stick.path, 'SHA256SUMS')])
  }
  const install = () =>
    docker('run', '--rm', '--network', 'none', '-v', `${stick.path}:/stick:ro`, IMAGE, 'bash', '-c', INSTALL)

  beforeAll(async () => {
    stick = await newFolder()
    await writeFile(join(stick.path, 'Dockerfile'), DOCKERFILE)
    await docker('build', '-q', '--network', 'host', '-t', IMAGE, stick.path)
    const PLATFORMS = process.arch === 'arm64' ? 'arm64' : 'amd64'
    await run(join(ROOT, 'tools/release/packages'), [stick.path], {
      env: { ...process.env, SYSTEMS: 'trixie', PLATFORMS },
    })
    await copyFile(join(ROOT, 'deploy/install'), join(stick.path, 'install'))
    await writeFile(join(stick.path, 'candid-0.3.0.tar'), '')
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(stick.path, 'key')])
    const key = await readFile(join(stick.path, 'key.pub'), 'utf8')
    await writeFile(join(stick.path, 'release-key'), `candid namespaces="candid-release" ${key}`)
  })
  afterAll(async () => {
    await docker('rmi', '-f', IMAGE).catch(() => {})
    await stick?.remove()
  })

  test('never installs packages outside the signed list', async () => {
    await sign('candid-0* install release-key')
    expect(await install().catch(({ stdout }) => stdout)).toMatch(
      /^Docker with its compose plugin is not installed, and this release has none for this system: .*\n.*docker: command not found\n$/,
    )
  })

  test('installs Docker, whose engine a container can’t start', async () => {
    await sign('candid-* install release-key')
    const output = await install()
    expect(output).toMatch(/^Installing Docker …\nDocker does not respond\./)
    expect(output).toMatch(
      /\ncontainerd installed\ndocker-cli installed\ndocker-compose installed\ndocker\.io installed\nDocker Compose version 2\./,
    )
  })
})
