import { useEffect, useState } from 'react'

/** Whether this page can use a camera. Always false on plain HTTP. */
export function useHasCamera(): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    let isHere = true
    // `mediaDevices` only exists in a secure context.
    const listed = navigator.mediaDevices?.enumerateDevices?.() ?? Promise.resolve([])
    listed.then(
      (devices) => isHere && setFound(devices.some(({ kind }) => kind === 'videoinput')),
      () => {},
    )
    return () => void (isHere = false)
  }, [])
  return found
}
