import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '#core/infra/postgres/free-port.ts'

/** Shrinks the toolbar, because MiniBrowser's window is never narrower than it. */
const FLAT_TOOLBAR =
  '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; -gtk-icon-transform: scale(0.1); }'

/** Path of the browser in Debian's libwebkit2gtk-4.1-0, which WebKitWebDriver controls. */
const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
/** The Python that Debian's packages extend. Another may come first on the PATH. */
const PYTHON = '/usr/bin/python3'

/** True if this machine has the requirements of `webkit-browser.py`. */
export const hasPersistentBrowser = (): boolean =>
  spawnSync(PYTHON, ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0

/** Options of the browser for WebKitWebDriver: one with its data in the folder, or a new one. */
export const browserOptions = (profile: string | undefined) =>
  profile
    ? { binary: PYTHON, args: [join(import.meta.dirname, 'webkit-browser.py'), profile] }
    : { binary: MINI_BROWSER, args: ['--automation'] }

export interface WebKitPrograms {
  origin: string
  downloads: string
  stop(): Promise<void>
}

/** Starts WebKitWebDriver on a free port, with its own display and message bus. */
export async function startWebKitPrograms(): Promise<WebKitPrograms> {
  const home = await mkdtemp(join(tmpdir(), 'candid-webkit-'))
  const downloads = join(home, 'Downloads')
  await mkdir(downloads)
  await writeFile(join(home, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), FLAT_TOOLBAR)
  // Tall, because the window grows by a line per download.
  const screen = ['-screen', '0', '1280x5120x24', '-nolisten', 'tcp']
  // Xvfb takes a free display and writes its number to descriptor 3.
  const display = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // In its own process group, because WebKitWebDriver outlives the program that started it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs rights that containers and root don't have. The browser only opens our pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    downloads,
    async stop() {
      await end(driver, () => process.kill(-driver.pid!))
      await end(display, () => display.kill())
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function end(program: ChildProcess, kill: () => unknown): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  kill()
  await ended
}
