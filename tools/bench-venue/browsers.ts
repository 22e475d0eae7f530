import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM } from '#test/engines/chromium-driver.ts'
import type { Driver } from '#test/engines/driver.ts'
import { FIREFOX } from '#test/engines/firefox-driver.ts'
import { WEBKIT } from '#test/engines/webkit-driver.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Line } from './line.ts'

const MAX_OPENINGS = 10
const REOPEN_MS = 2_000

export interface OpenBrowser {
  engine: string
  /** Returns times of fetched thumbnails by the photos' filenames, as `performance.now()` of this process. */
  thumbnailsSeen(): Promise<Map<string, number>>
  close(): Promise<void>
}

export const installedEngines = () =>
  [CHROMIUM, FIREFOX, WEBKIT].filter(({ needs }) => needs.every((program) => findOnPath(program)))

/** Opens the gallery. The newest photos are at the top, so the browser fetches each new thumbnail without scrolling. */
export async function openBrowser(
  engine: ReturnType<typeof installedEngines>[number],
  line: Line,
  qrCode: string,
): Promise<OpenBrowser> {
  const driver: Driver = await engine.launch({ width: 390, height: 844 })
  await openPage(driver, `${line.origin}/event/${qrCode}`)
  // The default buffer records only 250 resources.
  await driver.evaluate('performance.setResourceTimingBufferSize(20000)')
  return {
    engine: engine.name,
    async thumbnailsSeen() {
      const text = await driver.evaluate<string>(THUMBNAILS)
      const thumbnails = JSON.parse(text) as [filename: string, epochMs: number][]
      return new Map(thumbnails.map(([filename, at]) => [filename, at - performance.timeOrigin]))
    },
    close: () => driver.close(),
  }
}

/** Opens the page. Retries when the connection breaks, as a guest would. */
async function openPage(driver: Driver, address: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await driver.open(address)
    } catch (error) {
      if (attempt === MAX_OPENINGS) throw error
      await wait(REOPEN_MS)
    }
}

const THUMBNAILS = `JSON.stringify(performance.getEntriesByType('resource').flatMap(({ name, responseEnd }) => {
  const thumbnail = /\\/uploads\\/([^/]+)\\/\\d+\\.webp$/.exec(name)
  return thumbnail && responseEnd ? [[thumbnail[1], performance.timeOrigin + responseEnd]] : []
}))`
