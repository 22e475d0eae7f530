import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'

const run = promisify(execFile)

/** A container `candid`, and an appliance that was installed and started. */
const DOCKER = `#!/bin/sh
case "$1 $2" in
  'inspect -f') echo candid:latest ;;
  'volume ls') echo candid_postgres ;;
esac
`

async function move(...words: string[]) {
  const folder = await newFolder()
  const program = (path: string, text: string) => writeFile(join(folder, path), text, { mode: 0o755 })
  await mkdir(join(folder, 'deploy/appliance'), { recursive: true })
  for (const name of ['move', 'appliance/stack.sh'])
    await copyFile(join(import.meta.dirname, name), join(folder, 'deploy', name))
  await program('docker', DOCKER)
  await program('deploy/restore', '#!/bin/sh\necho "restore $*"\n')
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const moved = run(join(folder, 'deploy/move'), words, { env })
  const { stdout, stderr } = await moved.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

test('an appliance that was started is replaced only by request', async () => {
  expect(await move('from-container', 'candid')).toBe(
    'This appliance already has a database. Nothing was changed. To replace it, and any photos in it: deploy/move from-container candid --overwrite\n',
  )
  expect(await move('from-container', 'candid', '--overwrite')).toMatch(/^restore .*\/backups --overwrite\n/)
})
