import { useEffect } from 'react'

/**
 * While mounted, keeps `--keyboard` on the root at the height that the on-screen keyboard covers, in px. Safari on
 * iOS lays its keyboard over the page without resizing it, so a sheet at the bottom has to step up by itself.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const { style } = document.documentElement
    if (!viewport) return
    const measure = () => {
      // Zooming in makes the visual viewport small as well; that is no keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
