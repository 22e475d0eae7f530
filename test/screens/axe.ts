import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Visit } from './set-up.ts'

export interface Violation {
  rule: string
  where: string[]
}

/**
 * Resolves once nothing has moved for some frames. With reduced motion, colours change in transitions of no duration,
 * each element after its parent. So a new theme arrives level by level.
 */
const SETTLED = `new Promise((done) => {
  const look = (still) => {
    if (still === 10) done()
    else requestAnimationFrame(() => look(document.getAnimations().some((one) => one.playState === 'running') ? 0 : still + 1))
  }
  look(0)
})`

/** The minified source. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Visits in which axe can be loaded. */
export const FOR_AXE = { bypassCSP: true } satisfies Visit

/** Returns a function that returns axe's serious and critical findings on a page, without these rules. */
export const violationsWithout =
  (...leftOut: string[]) =>
  async (page: Page): Promise<Violation[]> => {
    await page.evaluate(SETTLED)
    const options = {
      resultTypes: ['violations'],
      rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
    }
    return page.evaluate(`${AXE};axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          rule: id,
          where: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
        })))`) as Promise<Violation[]>
  }

/** Returns axe's findings on a dark phone and a light desktop: each width and theme once, because they share colours. */
export async function violations(page: Page): Promise<Violation[]> {
  const found: Violation[] = []
  // Chromium leaves the other theme's colours in what it skips below the screen.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const now = await violationsWithout()(page)
    found.push(...now.map(({ rule, where }) => ({ rule: `${rule} (${width} px, ${colorScheme})`, where })))
  }
  return found
}
