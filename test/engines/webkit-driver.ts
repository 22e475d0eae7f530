import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, Engine, Key, WindowSize } from './driver.ts'
import {
  browserOptions,
  hasPersistentBrowser,
  startWebKitPrograms,
  type WebKitPrograms,
} from './webkit-programs.ts'

/** Code points of keys in WebDriver's specification. */
const KEYS: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
}
/** Timeout of a command in milliseconds. It only prevents hanging. */
const COMMAND_TIMEOUT_MS = 60_000
const START_TRIES = 100

/** WebKitGTK by W3C WebDriver. `fetch` is the client, because ten commands are enough. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  needs: ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'],
  profileNeeds: () => (hasPersistentBrowser() ? undefined : 'python3-gi and gir1.2-webkit2-4.1'),
  async launch(size, profile): Promise<Driver> {
    const programs = await startWebKitPrograms()
    try {
      const session = await openSession(programs.origin, profile)
      return await drive(session, size, programs)
    } catch (error) {
      await programs.stop()
      throw error
    }
  },
}

type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>

async function openSession(origin: string, profile: string | undefined): Promise<Command> {
  // Tests of HTTPS create their own certificates.
  const alwaysMatch = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': browserOptions(profile) }
  const body = { capabilities: { alwaysMatch } }
  for (let tries = 1; ; tries++)
    try {
      const { sessionId } = await command<{ sessionId: string }>(origin, 'POST', '/session', body)
      return (method, path, body) => command(origin, method, `/session/${sessionId}${path}`, body)
    } catch (error) {
      // The driver isn't listening on the port yet.
      if (!(error instanceof TypeError) || tries === START_TRIES) throw error
      await pause(100)
    }
}

async function command<T>(origin: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
  return value
}

async function drive(session: Command, size: WindowSize, programs: WebKitPrograms) {
  const evaluate = <T>(expression: string) =>
    session<T>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const element = async (selector: string) => {
    const found = await session<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    })
    return `/element/${Object.values(found)[0]}`
  }
  const keys = (selector: string, text: string) =>
    element(selector).then((path) => session<void>('POST', `${path}/value`, { text }))
  let windowHeight = 0
  /** Enlarges the window by its toolbar and a line per download. */
  const fit = async () => {
    windowHeight += size.height - (windowHeight && (await evaluate<number>('innerHeight')))
    await session('POST', '/window/rect', { ...size, height: windowHeight })
  }

  await fit()
  await fit()
  return {
    async open(address: string) {
      await session('POST', '/url', { url: address })
      await fit()
    },
    async click(selector: string) {
      await session<void>('POST', `${await element(selector)}/click`, {})
    },
    type: keys,
    chooseFiles: (selector: string, paths: string[]) => keys(selector, paths.join('\n')),
    press: (key: Key) =>
      session<void>('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
          },
        ],
      }),
    evaluate,
    // Incomplete downloads end in `.wkdownload`.
    downloads: async () =>
      (await readdir(programs.downloads)).filter((name) => !name.endsWith('.wkdownload')),
    keepsDownloads: false,
    async screenshot() {
      await fit()
      return Buffer.from(await session<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      await session('DELETE', '').catch(() => {})
      await programs.stop()
    },
  }
}
