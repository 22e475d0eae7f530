import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pinnedNode } from './packages.mjs'
import { run } from './program.mjs'

/**
 * Builds the page into `web/dist` unless it was built from the same sources. Throws an `Error` with a message for the
 * user.
 *
 * @param {string} root The folder of `package.json`.
 */
export async function buildPage(root) {
  const stamp = join(root, 'web', 'dist', '.built-from')
  const sources = await hashOfSources(root)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  console.log('Candid: building the page.')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output, errors } = await run(pinnedNode(root), [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
  })
  if (/ENOSPC/.test(errors))
    throw new Error('The page could not be built: there is no space left on the disk.')
  if (code !== 0) throw new Error(`The page could not be built. Vite reports:\n${(output + errors).trim()}`)
  // Written last, because Vite empties the folder first. An interrupted build is repeated.
  await writeFile(stamp, sources)
}

async function hashOfSources(root) {
  const files = [join(root, 'package-lock.json'), join(root, 'package.json')]
  for (const folder of ['web', 'contract', 'messages']) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const isOutput = relative(root, path).split(/[/\\]/)[1] === 'dist'
      if (entry.isFile() && !isOutput && !entry.name.includes('.test.')) files.push(path)
    }
  }
  const hash = createHash('sha256')
  for (const path of files.toSorted()) hash.update(`${relative(root, path)}\0`).update(await readFile(path))
  return hash.digest('hex')
}
