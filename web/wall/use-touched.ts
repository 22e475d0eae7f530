import { useEffect, useState } from 'react'

/** Milliseconds that a wall counts as touched. */
const STAY_MS = 3000

/** Whether the pointer moved recently. Also true at the start. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setTouched(false), STAY_MS)
    function touch() {
      setTouched(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTouched(false), STAY_MS)
    }
    document.addEventListener('pointermove', touch)
    document.addEventListener('pointerdown', touch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', touch)
      document.removeEventListener('pointerdown', touch)
    }
  }, [])
  return isTouched
}
