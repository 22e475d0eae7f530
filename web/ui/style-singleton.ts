import { useEffect } from 'react'

/**
 * Replaces the package of that name (see `vite.config.ts`). Radix uses it to lock scrolling behind dialogs. The
 * original adds a `<style>` element, which the content security policy forbids; this adds a style sheet object. The
 * sheet exists while any of its components is mounted.
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
