import { useEffect } from 'react'

/**
 * Replaces the package of that name (see `vite.config.ts`), which Radix uses to lock scrolling behind dialogs. The
 * original adds a `<style>` element, which the content security policy forbids. This one adds a style sheet object,
 * which exists while any of its components is mounted.
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
