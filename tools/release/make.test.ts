import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** Logs its calls, and returns images without layers. As in `docker save`, one image may have several names. */
const DOCKER = `#!/usr/bin/env bash
echo "$1 $2" >>"$(dirname "$0")/calls"
case "$1 $2" in
  'image inspect') printf 'sha256:%064d\\n' 7 ;;
  'run --rm') echo 'deb/debian libc6 2.41-12' ;;
  save*)
    cd "$(mktemp -d)"
    shift
    for name; do
      [[ $name == *:latest ]] && continue
      id=$(sha256sum <<<"$name" | cut -c 1-64)
      [[ $name == candid:* ]] && name="$name\\",\\"candid:latest"
      images+=,$(printf '{"Config":"%s.json","RepoTags":["%s"],"Layers":["a/layer.tar"]}' "$id" "$name")
    done
    echo "[\${images:1}]" >manifest.json
    tar -c manifest.json
    rm -r "$PWD" ;;
esac
`

/** Clones this repository with `make` as it is here and a new key, beside a program in place of Docker. */
async function checkout() {
  const folder = await newFolder()
  const [clone, bin, out] = [join(folder, 'clone'), join(folder, 'bin'), join(folder, 'release')]
  await mkdir(bin)
  await writeFile(join(bin, 'docker'), DOCKER)
  await chmod(join(bin, 'docker'), 0o755)
  await run('git', ['clone', '-q', '--depth', '1', `file://${ROOT}`, clone])
  await copyFile(join(import.meta.dirname, 'make'), join(clone, 'tools/release/make'))
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'key')])
  const key = await readFile(join(folder, 'key.pub'), 'utf8')
  await writeFile(join(clone, 'deploy/release-key'), `candid namespaces="candid-release" ${key}`)
  const me = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  await run('git', [...me, 'commit', '-qam', 'Use a key of the test'], { cwd: clone })
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    RELEASE_KEY: join(folder, 'key'),
    PLATFORMS: 'amd64',
    BASES: 'local',
    GITHUB_REF_NAME: '',
  }
  return {
    clone,
    out,
    calls: async () => (await readFile(join(bin, 'calls'), 'utf8')).trim().split('\n'),
    make: () =>
      run('tools/release/make', [out], { cwd: clone, env }).then(
        ({ stdout }) => stdout,
        ({ stderr }) => stderr as string,
      ),
  }
}

describe('tools/release/make', skipIf(lacks('git', 'ssh-keygen', 'sha256sum')), () => {
  test('signs the hash of every file, and lists each image', async () => {
    const { clone, out, calls, make } = await checkout()
    await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
    expect(await make()).toMatch(/^Made Candid /)
    const sums = await readFile(join(out, 'SHA256SUMS'), 'utf8')
    const files = sums
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(66))
    expect([...files, 'SHA256SUMS', 'SHA256SUMS.sig'].toSorted()).toEqual((await readdir(out)).toSorted())
    const images = (await readFile(join(out, 'images.txt'), 'utf8')).trimEnd().split('\n')
    const parts = ['-minio', '-postgres', '-redis', '-server', '-web', '']
    expect(images).toEqual(
      parts.map((part) => expect.stringMatching(`^candid${part}:\\S+ amd64 sha256:[0-9a-f]{64}$`)),
    )
    // An image has up to 760 MB.
    expect((await calls()).filter((call) => call.startsWith('save'))).toHaveLength(2)
  })

  test('asks for npm ci before it builds', async () => {
    const { make, calls } = await checkout()
    expect(await make()).toContain('Run npm ci, then this again.')
    await expect(calls()).rejects.toThrow('ENOENT')
  })
})
