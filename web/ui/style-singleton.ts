import { useEffect } from 'react'

/**
 * Stands in for the package of that name (see `vite.config.ts`), with which Radix keeps the page behind a dialog from
 * scrolling: that one adds a `<style>` element, which the content security policy forbids, this one a style sheet
 * object, which it allows. The sheet is there for as long as any component that `styleSingleton` made is mounted; the
 * first of them says what it holds.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  const sheet = new CSSStyleSheet()
  let mounted = 0
  return function Sheet({ styles }) {
    useEffect(() => {
      if (mounted++ === 0) {
        sheet.replaceSync(styles)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return () => {
        if (--mounted === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles])
    return null
  }
}
