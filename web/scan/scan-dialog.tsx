import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SAMPLE_CODE } from '#contract/values/sample-event.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EventCodeField } from './event-code-field.tsx'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { useHasCamera } from './camera/use-has-camera.ts'
import { apiLookups } from './lookups.ts'
import { resolveScan } from './scan-flow.ts'
import { Viewfinder } from './viewfinder.tsx'

interface ScanDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ScanDialog({ open, onOpenChange }: ScanDialogProps) {
  const [input, setInput] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [looking, setLooking] = useState(false)
  const navigate = useNavigate()
  const hasCamera = useHasCamera()

  async function access(code: string, isTyped = false) {
    setLooking(true)
    setWrong(undefined)
    try {
      const outcome = await resolveScan(code, apiLookups)
      if (outcome.toast) toast(outcome.toast)
      if (isTyped && outcome.toast?.destructive) setWrong(outcome.toast.description)
      if (outcome.asksForMore) setInput('')
      if (!outcome.to) return
      setInput('')
      onOpenChange(false)
      void navigate(outcome.to)
    } catch (error) {
      toastFailure(error, t('error.unreachable'))
    } finally {
      setLooking(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('scan.title')}
      subtitle={t(hasCamera ? 'scan.withCamera' : 'scan.withPhone')}
    >
      <Viewfinder hasCamera={hasCamera} onCode={access} />
      <Form noValidate className="mt-5" onSubmit={() => void access(input, true)}>
        <EventCodeField
          value={input}
          error={wrong}
          onChange={(next) => {
            setWrong(undefined)
            setInput(next)
          }}
        />
        <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={looking} className="sm:flex-1">
            {t('scan.access')}
          </Button>
          <Button
            variant="quiet"
            disabled={looking}
            onClick={() => {
              setInput(SAMPLE_CODE)
              void access(SAMPLE_CODE, true)
            }}
          >
            {t('scan.demo')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
