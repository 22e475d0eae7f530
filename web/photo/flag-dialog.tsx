import { useState } from 'react'
import { FLAG_REASONS } from '#contract/flag-reasons.ts'
import type { FlagReason } from '#contract/flag-reasons.ts'
import { FLAGS_TO_HIDE, MAX_REASON_LENGTH } from '#contract/limits.ts'
import type { PhotoView } from '#contract/photos.ts'
import { flagPhoto } from '#web/api/flags.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonToSend } from './reason-to-send.ts'

const REASONS = Object.keys(FLAG_REASONS) as FlagReason[]

interface FlagDialogProps {
  photo: PhotoView
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function FlagDialog({ photo, open, onOpenChange }: FlagDialogProps) {
  const [choice, setChoice] = useState<FlagReason>()
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)

  async function send() {
    const answer = reasonToSend(choice, words)
    if (!('reason' in answer)) return toast({ ...answer, destructive: true })
    setSending(true)
    try {
      await flagPhoto(photo.id, answer)
      toast({
        title: 'Photo flagged',
        description: 'Thank you for reporting this content. Our team will review it.',
      })
      onOpenChange(false)
    } catch (error) {
      if (error instanceof Error && error.message.includes('already flagged')) {
        toast({
          title: 'Already flagged',
          description: 'You have already flagged this photo.',
          destructive: true,
        })
        onOpenChange(false)
      } else {
        const failed = 'Failed to flag photo. Please try again.'
        const description = isStatus(error, 429) ? sentenceOf(error, failed) : failed
        toast({ title: 'Error', description, destructive: true })
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Flag Photo"
      subtitle="What's wrong with this photo? The guest who shared it won't know it was you."
      footer={
        <div className="flex gap-3 sm:justify-end">
          <Button variant="quiet" className="flex-1 sm:flex-none" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button className="flex-1 sm:flex-none" busy={sending} onClick={() => void send()}>
            Flag Photo
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="sr-only">Reason</legend>
        {REASONS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="size-5 accent-accent"
            />
            {FLAG_REASONS[value]}
          </label>
        ))}
      </fieldset>
      {choice === 'other' && (
        <div className="mt-3 animate-rise">
          <Field label="Please explain">
            {(aria) => (
              <textarea
                {...aria}
                rows={3}
                maxLength={MAX_REASON_LENGTH}
                value={words}
                onChange={(event) => setWords(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      )}
      <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-quiet">
        A photo that is flagged {FLAGS_TO_HIDE} times is automatically hidden.
      </p>
    </Dialog>
  )
}
