import type { Locator, Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}
export type Touch = Awaited<ReturnType<typeof touchOf>>

/** Returns a function that moves fingers to the given points. Without points, it lifts them. */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  let isDown = false
  return async (...touchPoints: Point[]) => {
    const type = touchPoints.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart'
    isDown = touchPoints.length > 0
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    // Chromium dispatches touches once per frame.
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
