import { useEffect, useState } from 'react'

/** True once it is known that this page may ask for a camera and that there is one: never on plain HTTP. */
export function useHasCamera(): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    let isHere = true
    // Outside a secure context there are no `mediaDevices`.
    const listed = navigator.mediaDevices?.enumerateDevices?.() ?? Promise.resolve([])
    listed.then(
      (devices) => isHere && setFound(devices.some(({ kind }) => kind === 'videoinput')),
      () => {},
    )
    return () => void (isHere = false)
  }, [])
  return found
}
