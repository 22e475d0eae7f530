import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM } from '#test/engines/chromium-driver.ts'
import type { Driver } from '#test/engines/driver.ts'
import { FIREFOX } from '#test/engines/firefox-driver.ts'
import { WEBKIT } from '#test/engines/webkit-driver.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Line } from './line.ts'

const MAX_OPENINGS = 10
const REOPEN_MS = 2_000

/** A real browser that looks at the gallery. */
export interface OpenBrowser {
  engine: string
  /** When each tile that it has fetched was there, by the photo's filename; moments of this process's `performance.now()`. */
  tilesSeen(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** Engines that are installed here. */
export const installedEngines = () =>
  [CHROMIUM, FIREFOX, WEBKIT].filter(({ needs }) => needs.every((program) => findOnPath(program)))

/** The newest photos stand at the top, so that a browser that does not scroll fetches each tile as it comes. */
export async function openBrowser(
  engine: ReturnType<typeof installedEngines>[number],
  line: Line,
  qrCode: string,
): Promise<OpenBrowser> {
  const driver: Driver = await engine.launch({ width: 390, height: 844 })
  await openPage(driver, `${line.origin}/event/${qrCode}`)
  // Else it counts the first 250 alone.
  await driver.evaluate('performance.setResourceTimingBufferSize(20000)')
  return {
    engine: engine.name,
    async tilesSeen() {
      const text = await driver.evaluate<string>(TILES)
      const tiles = JSON.parse(text) as [filename: string, epochMs: number][]
      return new Map(tiles.map(([filename, at]) => [filename, at - performance.timeOrigin]))
    },
    close: () => driver.close(),
  }
}

/** A guest whose line breaks just then opens it again. */
async function openPage(driver: Driver, address: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await driver.open(address)
    } catch (error) {
      if (attempt === MAX_OPENINGS) throw error
      await wait(REOPEN_MS)
    }
}

const TILES = `JSON.stringify(performance.getEntriesByType('resource').flatMap(({ name, responseEnd }) => {
  const tile = /\\/uploads\\/([^/]+)\\/\\d+\\.webp$/.exec(name)
  return tile && responseEnd ? [[tile[1], performance.timeOrigin + responseEnd]] : []
}))`
