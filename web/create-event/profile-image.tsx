import { ImageIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { refusalOf } from '#contract/values/photo-files.ts'
import { t } from '#web/i18n/t.ts'
import { refusalToast } from '#web/photo/refusal-toast.ts'
import { BlobImage } from '#web/ui/blob-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ProfileImageProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** Chooses, shows and removes the event's picture. */
export function ProfileImage({ file, onChange }: ProfileImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function take(chosen: File | undefined) {
    const refusal = chosen && refusalOf(chosen)
    if (refusal) toast(refusalToast(refusal, chosen.name))
    else if (chosen) onChange(chosen)
  }
  function remove() {
    onChange(undefined)
    button.current?.focus()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        {t('create.picture')} <span className="font-normal text-quiet">{t('ui.optional')}</span>
      </legend>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="mt-3 flex items-center gap-5">
        <div className="relative grid size-20 shrink-0 place-items-center rounded-card bg-sunken text-quiet">
          {file ? (
            <>
              <BlobImage
                blob={file}
                alt={t('create.picturePreview', { file: file.name })}
                className="absolute inset-0 size-full rounded-card object-cover"
              />
              <button
                type="button"
                aria-label={t('create.pictureRemove')}
                onClick={remove}
                className="absolute -end-4 -top-4 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-pill bg-ink text-canvas">
                  <X className="size-4.5" />
                </span>
              </button>
            </>
          ) : (
            <ImageIcon aria-hidden strokeWidth={1.5} className="size-7" />
          )}
        </div>
        <Button ref={button} variant="quiet" onClick={() => input.current?.click()}>
          {t('create.chooseImage')}
        </Button>
      </div>
    </fieldset>
  )
}
