import { useEffect, useState } from 'react'

/** How long a wall counts as touched, ms. */
const STAY_MS = 3000

/** True from a movement of the pointer or a touch until nothing has moved for a while, and at the beginning. */
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
