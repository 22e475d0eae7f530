import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { cameraProblem } from './camera-problem.ts'
import { readCamera, startCamera } from './start-camera.ts'

interface CameraViewProps {
  onCode: (text: string) => Promise<void>
  onProblem: (sentence: string) => void
}

/** The camera's picture. Unmounting switches the camera off. */
export function CameraView({ onCode, onProblem }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent((error: unknown) => onProblem(cameraProblem(error)))

  useEffect(() => {
    const { current } = video
    if (!current) return
    const stop = new AbortController()
    const { signal } = stop
    startCamera(current, signal)
      .then(() => {
        setOn(true)
        return readCamera(current, (text) => found(text), signal)
      })
      .catch((error: unknown) => {
        if (!signal.aborted) failed(error)
        stop.abort()
      })
    return () => stop.abort()
  }, [])

  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.cameraView')}
        className={`absolute inset-0 size-full object-cover transition-opacity ${isOn ? '' : 'opacity-0'}`}
      />
      {!isOn && (
        <div className="absolute inset-0 grid place-items-center text-quiet">
          <Spinner />
        </div>
      )}
    </>
  )
}
