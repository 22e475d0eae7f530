import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

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

/** The minified source, because every page loads it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into a page, which must be opened with `bypassCSP`. */
export const injectAxe = (page: Page): Promise<unknown> => page.evaluate(`${AXE};0`)

/** Returns axe's serious and critical findings on the current page, without the rules in `leftOut`. */
export async function violationsNow(page: Page, where: string, leftOut: string[] = []): Promise<Violation[]> {
  await page.evaluate(SETTLED)
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  }
  const found = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({
        rule: id,
        where: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
      })))`)) as Violation[]
  return found.map((violation) => ({ ...violation, rule: `${violation.rule} (${where})` }))
}
