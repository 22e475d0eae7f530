import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { findOnPath } from './on-path.ts'
import { TIMEOUT_MS } from './timeout.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Toolbar features that are pages themselves. They use more CPU time than the page under test. */
const TOOLBAR_PAGES = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Features that Playwright disables (its chromiumSwitches.ts). Chromium reads only the last list. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Runs headless, also as root, and sends requests only to the host under test. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...TOOLBAR_PAGES].join(',')}`,
]

/** Path of the full Chromium, which has a camera, or undefined. */
export const fullChromiumPath = NAMES.map(findOnPath).find(Boolean)
/**
 * Path of the browser for tests. Prefers the headless shell:
 * the same engine without windows uses a third of the CPU time per page.
 */
export const chromiumPath = findOnPath('chromium-headless-shell') ?? fullChromiumPath
/** The reason to skip tests in a browser. */
export const withoutChromium = chromiumPath ? undefined : 'chromium is not on the PATH'

const LAUNCH = {
  executablePath: chromiumPath!,
  args: FLAGS,
  // In the C locale, the default of CI, Chromium drops non-ASCII letters from downloads' names.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  timeout: TIMEOUT_MS,
}

interface LaunchOptions {
  executablePath?: string | undefined
  flags?: string[]
  /** Shows scroll bars, which take space on most computers. Playwright hides them. */
  hasScrollBars?: boolean
}

export async function launchChromium({
  executablePath = chromiumPath,
  flags = [],
  hasScrollBars,
}: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...LAUNCH,
    executablePath: executablePath!,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: hasScrollBars ? ['--hide-scrollbars'] : [],
  })
  // Playwright's default is 30 s.
  browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT_MS))
  return browser
}

/** Opens a Chromium that stores its data in the folder `profile`, like a person's browser. */
export async function launchPersistentChromium(profile: string, options: BrowserContextOptions) {
  const context = await chromium.launchPersistentContext(profile, { ...LAUNCH, ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

let shared: Promise<Browser> | undefined

/** Returns the one Chromium of this Vitest worker, which ends with the worker. Close contexts, not the browser. */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium())

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
