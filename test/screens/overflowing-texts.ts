import type { Page } from 'playwright-core'

/**
 * Returns texts that overflow their box, break inside a word, or are truncated without `…`. Also reports a page that
 * scrolls sideways. Scrollable boxes and lines clamped with `…` are allowed, and names and addresses may break anywhere.
 */
export const overflowingTexts = (page: Page): Promise<string[]> => page.evaluate(SCRIPT)

const SCRIPT = `(() => {
  const SLACK = 1.5
  const found = new Set()
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) found.add('the page is ' + root.scrollWidth + ' px wide')

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (!rects.length) continue
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    if (!fits(element, left, right) || breaksWord(node)) found.add(node.data.trim())
  }
  return [...found]

  function breaksWord(node) {
    const { overflowWrap, wordBreak } = getComputedStyle(node.parentElement)
    if (overflowWrap === 'anywhere' || wordBreak === 'break-all') return false
    // Chinese and Japanese break between any two characters.
    return [...node.data.matchAll(/[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{M}]{2,}/gu)].some((word) => {
      const range = document.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const rects = [...range.getClientRects()]
      return rects.some(({ top }) => top > rects[0].bottom - SLACK)
    })
  }

  /** True if the text fits every surrounding box, up to one that scrolls or is positioned. */
  function fits(element, left, right) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'contents' || style.display === 'inline') continue
      const { left: from, right: to, width, height } = box.getBoundingClientRect()
      if (width <= 1 && height <= 1) return true // read aloud only
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true
      if (/auto|scroll/.test(style.overflowX)) return true
      if (left < from - SLACK || right > to + SLACK) return false
      if (style.overflowY !== 'visible' && !/auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight + 4) return false
      if (/fixed|absolute/.test(style.position)) break
    }
    return left >= -SLACK && right <= innerWidth + SLACK
  }
})()`
