import { Camera, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from './camera/camera-view.tsx'

interface ViewfinderProps {
  /** Whether a camera is available. Otherwise a drawing is shown. */
  hasCamera: boolean
  /** Called with a code's text. Scanning pauses until it resolves. */
  onCode: (text: string) => Promise<void>
}

/** A drawing, or the camera's picture once switched on. */
export function Viewfinder({ hasCamera, onCode }: ViewfinderProps) {
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <div
        className={`relative isolate grid w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card bg-sunken ${hasCamera ? 'aspect-4/3 max-h-56' : 'h-24'}`}
      >
        {isOn && (
          <CameraView
            onCode={onCode}
            onProblem={(sentence) => {
              setOn(false)
              setProblem(sentence)
            }}
          />
        )}
        <div
          className={`relative grid place-items-center text-quiet ${hasCamera ? 'size-32' : 'size-18 *:[span]:size-5'}`}
        >
          <Corner className="top-0 start-0 rounded-ss-card border-t-2 border-s-2" />
          <Corner className="top-0 end-0 rounded-se-card border-t-2 border-e-2" />
          <Corner className="bottom-0 start-0 rounded-es-card border-b-2 border-s-2" />
          <Corner className="end-0 bottom-0 rounded-ee-card border-e-2 border-b-2" />
          {!isOn && <ScanLine aria-hidden strokeWidth={1.25} className={hasCamera ? 'size-12' : 'size-9'} />}
        </div>
        {hasCamera && !isOn && (
          <Button
            variant="quiet"
            onClick={() => {
              setProblem(undefined)
              setOn(true)
            }}
          >
            <Camera aria-hidden className="size-5" />
            {t('scan.useCamera')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

function Corner({ className }: { className: string }) {
  return <span aria-hidden className={`absolute size-8 border-accent ${className}`} />
}
