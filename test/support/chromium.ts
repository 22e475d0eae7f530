import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { findOnPath } from './on-path.ts'
import { TIMEOUT_MS } from './timeout.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Parts of a window's toolbar that are pages of their own and need more of the processor's time than the page under test. */
const TOOLBAR_PAGES = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright switches off (its chromiumSwitches.ts): Chromium heeds the last list alone. */
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
/** Headless, as root too, and quiet: it asks nothing of any host but the one under test. */
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

/** This machine's Chromium with all its parts, the camera among them, or undefined. */
export const fullChromiumPath = NAMES.map(findOnPath).find(Boolean)
/**
 * What pages are opened in, or undefined: then browser tests name themselves as skipped. The headless shell, where it is
 * installed, is the same engine without windows: a page needs a third of the processor's time.
 */
export const chromiumPath = findOnPath('chromium-headless-shell') ?? fullChromiumPath

const LAUNCH = {
  executablePath: chromiumPath!,
  args: FLAGS,
  // In the C locale, as where CI sets none, Chromium names no download that has other letters than ASCII.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  timeout: TIMEOUT_MS,
}

/** `flags` are further ones of Chromium's own. */
export async function launchChromium(executablePath = chromiumPath, flags: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    ...LAUNCH,
    executablePath: executablePath!,
    args: [...FLAGS, ...flags],
  })
  // Playwright's own is 30 s.
  browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT_MS))
  return browser
}

/** Opens a Chromium that keeps what pages store in the folder `profile`, as a person's own does. */
export async function launchKeptChromium(
  profile: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, { ...LAUNCH, ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

let shared: Promise<Browser> | undefined

/** One Chromium for all the files that a worker runs, which ends with the worker. Close contexts, not the browser. */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium())

/** The screens that everything is looked at on. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
