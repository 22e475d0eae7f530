import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { apiLookups } from './lookups.ts'
import { resolveScan, SAMPLE_CODE } from './scan-flow.ts'

interface ScanDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function ScanDialog({ open, onOpenChange }: ScanDialogProps) {
  const [input, setInput] = useState('')
  const [looking, setLooking] = useState(false)
  const navigate = useNavigate()

  async function access(code: string) {
    setLooking(true)
    try {
      const outcome = await resolveScan(code, apiLookups)
      if (outcome.toast) toast(outcome.toast)
      if (!outcome.to) return
      setInput('')
      onOpenChange(false)
      void navigate(outcome.to)
    } catch (error) {
      toast({
        title: 'Error',
        description: sentenceOf(error, 'We could not reach the server. Check the Wi-Fi and try again.'),
        destructive: true,
      })
    } finally {
      setLooking(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Scan QR Code"
      subtitle="Point your phone's own camera at the code, or type it in here."
    >
      <div className="grid aspect-4/3 max-h-56 w-full place-items-center rounded-card bg-sunken">
        <div className="relative grid size-32 place-items-center text-quiet">
          <Corner className="top-0 left-0 rounded-tl-card border-t-2 border-l-2" />
          <Corner className="top-0 right-0 rounded-tr-card border-t-2 border-r-2" />
          <Corner className="bottom-0 left-0 rounded-bl-card border-b-2 border-l-2" />
          <Corner className="right-0 bottom-0 rounded-br-card border-r-2 border-b-2" />
          <ScanLine aria-hidden strokeWidth={1.25} className="size-12" />
        </div>
      </div>
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          void access(input)
        }}
      >
        <Field label="Event code">
          {(aria) => (
            <input
              {...aria}
              value={input}
              onChange={(event) => setInput(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              placeholder="The letters below the QR code"
              className={inputClass}
            />
          )}
        </Field>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={looking} className="sm:flex-1">
            Access Event
          </Button>
          <Button
            variant="quiet"
            disabled={looking}
            onClick={() => {
              setInput(SAMPLE_CODE)
              void access(SAMPLE_CODE)
            }}
          >
            Demo Scan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Corner({ className }: { className: string }) {
  return <span aria-hidden className={`absolute size-8 border-accent ${className}`} />
}
