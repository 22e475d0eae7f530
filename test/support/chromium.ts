import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { findOnPath } from './on-path.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Headless, as root too, and quiet: it asks nothing of any host but the one under test. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** This machine's Chromium, or undefined: then browser tests name themselves as skipped. */
export const chromiumPath = NAMES.map(findOnPath).find(Boolean)

/** `flags` are further ones of Chromium's own. */
export const launchChromium = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath!,
    args: [...FLAGS, ...flags],
    // In the C locale, as where CI sets none, Chromium names no download that has other letters than ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })

/** The screens that everything is looked at on. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
