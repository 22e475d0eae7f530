import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_SENDER_NAME_LENGTH } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import { sentMark } from '#web/event/sent-mark.ts'
import { t } from '#web/i18n/t.ts'
import { inputClass } from '#web/ui/field.tsx'
import { readSaved } from '#web/state/saved-values.ts'
import { useStore } from '#web/state/store.ts'
import { toastFailure } from '#web/ui/toast.ts'
import { firstName, saveFirstName } from '#web/uploads/first-name.ts'

const savedName = () => firstName.get()?.trim() ?? ''

/** Asks once for an optional first name. Afterwards, shows a line to change it. */
export function FirstNameField({ eventId }: { eventId: number }) {
  const name = useStore(firstName)
  const [isOpen, setOpen] = useState(name === undefined)
  const [isChanging, setChanging] = useState(false)
  const before = useRef(savedName())
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isOpen && isChanging) input.current?.focus()
  }, [isOpen, isChanging])
  useEffect(() => {
    /** Also renames photos that were sent earlier. */
    const leave = () => {
      if (savedName() === before.current) return
      before.current = savedName()
      if (readSaved(sentMark(eventId)))
        void send('PUT /api/events/:id/photos/mine', {
          id: eventId,
          body: { senderName: savedName() || null },
        }).catch((error: unknown) => toastFailure(error, t('ui.checkConnection')))
    }
    // A phone may close the browser while the field is open.
    document.addEventListener('visibilitychange', leave)
    if (!isOpen) leave()
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [eventId, isOpen])

  if (!isOpen)
    return (
      <button
        type="button"
        className="flex min-h-11 max-w-full items-center gap-2 text-quiet hover:text-ink"
        onClick={() => {
          setChanging(true)
          setOpen(true)
        }}
      >
        <Pencil aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          {savedName() ? t('upload.nameShown', { name: `\u2068${savedName()}\u2069` }) : t('upload.nameAdd')}
        </span>
      </button>
    )
  return (
    <label className="mb-2 flex items-center gap-3 sm:max-w-100">
      <span className="shrink-0">{t('upload.firstName')}</span>
      <input
        ref={input}
        value={name ?? ''}
        maxLength={MAX_SENDER_NAME_LENGTH}
        // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- its list lacks a name of HTML's
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        dir="auto"
        placeholder={t('ui.optional')}
        className={inputClass}
        onChange={(event) => saveFirstName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setOpen(false)
        }}
      />
    </label>
  )
}
