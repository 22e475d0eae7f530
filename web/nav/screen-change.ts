import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { noteLeft } from './came-from.ts'

/** On a new screen, scrolls to the top (except on Back) and moves the focus to it. */
export function useScreenChange(): void {
  const address = useLocation().pathname
  const pathname = screenOf(address)
  const way = useNavigationType()
  const seen = useRef(pathname)
  useEffect(() => () => noteLeft(address), [address])
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (way !== 'POP') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, way])
}

/** Maps an address to its screen. The console's tabs are one screen. */
export const screenOf = (pathname: string) => pathname.replace(/^\/admin\/(?!create-event\/).*/, '/admin')
