import { Camera, ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const CameraView = lazy(() => import('./camera/camera-view.tsx'))

interface ViewfinderProps {
  /** True where a camera can be had; elsewhere this is a drawing. */
  hasCamera: boolean
  /** Given what a code says; the next look waits for it. */
  onCode: (text: string) => Promise<void>
}

/** Where the code would be; the camera's picture once it is asked for. */
export function Viewfinder({ hasCamera, onCode }: ViewfinderProps) {
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <div className="relative isolate grid aspect-4/3 max-h-56 w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card bg-sunken">
        {isOn && (
          <Suspense>
            <CameraView
              onCode={onCode}
              onProblem={(sentence) => {
                setOn(false)
                setProblem(sentence)
              }}
            />
          </Suspense>
        )}
        <div className="relative grid size-32 place-items-center text-quiet">
          <Corner className="top-0 left-0 rounded-tl-card border-t-2 border-l-2" />
          <Corner className="top-0 right-0 rounded-tr-card border-t-2 border-r-2" />
          <Corner className="bottom-0 left-0 rounded-bl-card border-b-2 border-l-2" />
          <Corner className="right-0 bottom-0 rounded-br-card border-r-2 border-b-2" />
          {!isOn && <ScanLine aria-hidden strokeWidth={1.25} className="size-12" />}
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
            Use Camera
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
