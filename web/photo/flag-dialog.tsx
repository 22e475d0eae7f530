import { useState } from 'react'
import { FLAG_REASONS, type FlagReason } from '#contract/values/flag-reasons.ts'
import type { FlagRequest } from '#contract/schemas/flags.ts'
import { FLAGS_TO_HIDE, MAX_REASON_LENGTH } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { hasCode, isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { reasonToSend } from './reason-to-send.ts'

interface FlagDialogProps {
  photos: readonly PhotoView[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when all are flagged. */
  onDone?: () => void
}

const isAlreadyFlagged = (error: unknown) => hasCode(error, 'photo.alreadyFlagged')

/** Flags one of several photos. An already flagged or deleted photo is not an error. */
const flagUnlessDone = (id: number, flag: FlagRequest) =>
  send('POST /api/photos/:id/flag', { id, body: flag }).catch((error: unknown) => {
    if (!isAlreadyFlagged(error) && !isStatus(error, 404)) throw error
  })

export function FlagDialog({ photos, open, onOpenChange, onDone }: FlagDialogProps) {
  const one = photos.length === 1 ? photos[0] : undefined
  const title = one ? t('flag.title') : t('select.flag', { count: photos.length })
  const [choice, setChoice] = useState<FlagReason>()
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)

  async function submit() {
    const chosen = reasonToSend(choice, words)
    if (!('reason' in chosen)) return toast({ ...chosen, destructive: true })
    setSending(true)
    try {
      if (one) await send('POST /api/photos/:id/flag', { id: one.id, body: chosen })
      else for (const { id } of photos) await flagUnlessDone(id, chosen)
      const title = one ? t('flag.done') : t('select.flagged', { count: photos.length })
      toast({ title, description: t('flag.doneText') })
      onDone?.()
      onOpenChange(false)
    } catch (error) {
      if (isAlreadyFlagged(error)) {
        toastProblem(t('flag.already'), t('flag.alreadyText'))
        onOpenChange(false)
      } else {
        const failed = t('flag.failed')
        const description = isStatus(error, 429) ? sentenceOf(error, failed) : failed
        toastProblem(t('ui.error'), description)
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      subtitle={t('flag.subtitle')}
      footer={
        <div className="flex gap-3 sm:justify-end">
          <Button variant="quiet" className="flex-1 sm:flex-none" onClick={() => onOpenChange(false)}>
            {t('flag.cancel')}
          </Button>
          <Button className="flex-1 sm:flex-none" busy={sending} onClick={() => void submit()}>
            {title}
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="sr-only">{t('flag.reason')}</legend>
        {FLAG_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="size-5 accent-accent"
            />
            {t(`flag.reason.${value}`)}
          </label>
        ))}
      </fieldset>
      {choice === 'other' && (
        <div className="mt-3 animate-rise">
          <TextField
            label={t('flag.explain')}
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-quiet">
        {t('flag.hides', { count: FLAGS_TO_HIDE })}
      </p>
    </Dialog>
  )
}
