import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { MAX_PHOTO_MB, PHOTO_ACCEPT } from '#contract/values/photo-files.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { toast } from '#web/ui/toast.ts'
import { sift } from './refusals.ts'
import { smallPreview } from '#web/uploads/small-preview.ts'
import { SmallerCopyOffer } from './smaller-copy-offer.tsx'

interface ChoosePhotosProps {
  /** Whether it is a single line, after the first choice. */
  small: boolean
  onChoose: (files: File[]) => void
}

/** Area to drop, choose or take photos. Rejects files that can't be photos at once, by name. */
export function ChoosePhotos({ small, onChoose }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState<File[]>([])
  const isTouch = useMediaQuery('(pointer: coarse)')

  function take(list: FileList | null | undefined) {
    const { fit, tooLarge, refusal } = sift([...(list ?? [])])
    if (refusal) toast(refusal)
    if (fit.length) onChoose(fit)
    void offerCopies(tooLarge)
  }
  async function offerCopies(files: File[]) {
    const readable: File[] = []
    for (const file of files)
      // A copy of an animation would be a still picture.
      if (file.type !== 'image/gif' && (await smallPreview(file, () => true))) readable.push(file)
    setTooLarge(readable)
  }
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }

  function taken(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files)
    // Allows choosing the same file again after removing it.
    event.target.value = ''
  }

  return (
    <>
      <div
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false)
          take(event.dataTransfer.files)
        }}
        className={`flex gap-3 ${small ? '*:flex-1' : 'flex-col short:flex-row short:*:flex-1'}`}
      >
        <input ref={input} type="file" multiple accept={PHOTO_ACCEPT} hidden onChange={taken} />
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={`flex w-full items-center justify-center rounded-card border border-dashed transition-colors hover:border-accent hover:bg-accent-soft ${
            over ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken'
          } ${small ? 'min-h-13 gap-2 px-3' : 'min-h-40 flex-col gap-3 px-6 py-8 short:min-h-24 short:gap-1 short:py-2'}`}
        >
          <ImagePlus
            aria-hidden
            strokeWidth={1.5}
            className={small ? 'size-6 text-accent' : 'size-9 text-accent'}
          />
          <span className="font-medium">{small ? t('upload.chooseMore') : t('upload.choose')}</span>
          {!small && (
            <span className="text-quiet">
              {isTouch
                ? t('upload.limit', { megabytes: MAX_PHOTO_MB })
                : t('upload.limitOrDrop', { megabytes: MAX_PHOTO_MB })}
            </span>
          )}
        </button>
        {isTouch && (
          <>
            <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={taken} />
            <Button
              variant="quiet"
              className={small ? 'min-h-13 px-3!' : 'min-h-13'}
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden strokeWidth={1.5} className="size-6 text-accent" />
              {t('upload.takePhoto')}
            </Button>
          </>
        )}
      </div>
      {tooLarge.length > 0 && (
        <SmallerCopyOffer
          files={tooLarge}
          onCopy={(copy) => onChoose([copy])}
          onDone={() => setTooLarge([])}
        />
      )}
    </>
  )
}
