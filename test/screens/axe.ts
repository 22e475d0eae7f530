import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

export interface Violation {
  rule: string
  where: string[]
}

/**
 * Resolves once nothing has moved for some frames. Where motion is not wanted every element changes its colour in a
 * transition of no length, each after its parent, so that another theme arrives level by level.
 */
const SETTLED = `new Promise((done) => {
  const look = (still) => {
    if (still === 10) done()
    else requestAnimationFrame(() => look(document.getAnimations().some((one) => one.playState === 'running') ? 0 : still + 1))
  }
  look(0)
})`

/** The minified one: it goes into every page anew, and half of the bytes are half of the work. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Brings axe into a page, which must be opened with `bypassCSP`. */
export const injectAxe = (page: Page): Promise<unknown> => page.evaluate(`${AXE};0`)

/** What axe finds serious or critical on the page as it stands, by all rules but those of `leftOut`. */
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
