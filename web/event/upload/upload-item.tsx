import { ImageIcon, RotateCw, X } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { BlobImage } from '#web/ui/blob-image.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { problemOf } from './retries.ts'
import { useSteppedProgress } from './stepped-progress.ts'
import type { Upload } from './upload-queue.ts'

interface UploadItemProps {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}

/** A chosen photo: its picture, how far it is, and why it did not go. */
export function UploadItem({ upload, onRemove, onRetry }: UploadItemProps) {
  const { file, state, preview, answer } = upload
  const problem = answer && problemOf(answer)
  const percent = useSteppedProgress(upload.progress, state === 'sent')
  const underWay = state === 'sending' || state === 'pausing' || state === 'sent'
  return (
    <li className={`animate-appear ${problem ? 'col-span-full flex items-center gap-3' : ''}`}>
      <div
        className={`relative aspect-square shrink-0 overflow-hidden rounded-md bg-sunken ${problem ? 'w-20' : ''}`}
        title={file.name}
      >
        {preview ? (
          <BlobImage blob={preview} alt={file.name} className="size-full object-cover" />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-sm text-quiet">
            <ImageIcon aria-hidden className="size-6" />
            <span className="line-clamp-2 wrap-anywhere">{file.name}</span>
          </div>
        )}
        {underWay && (
          <div className="absolute inset-x-0 bottom-0 bg-veil p-2">
            <ProgressBar percent={percent} label={file.name} />
          </div>
        )}
        {!problem && state !== 'sent' && (
          <button
            type="button"
            aria-label={t('upload.removeNamed', { name: file.name })}
            onClick={onRemove}
            className="absolute top-0 end-0 grid size-11 place-items-center text-chalk"
          >
            <span className="grid size-7 place-items-center rounded-pill bg-veil">
              <X aria-hidden className="size-4.5" />
            </span>
          </button>
        )}
      </div>
      {problem && (
        <div className="min-w-0 flex-1">
          <p className="text-danger wrap-anywhere">{problem}</p>
          <div className="-ms-3 flex flex-wrap">
            <button
              type="button"
              onClick={onRetry}
              className="flex min-h-11 items-center gap-1.5 px-3 font-medium text-accent"
            >
              <RotateCw aria-hidden className="size-4.5" />
              {t('ui.tryAgain')}
            </button>
            <button
              type="button"
              aria-label={t('upload.removeNamed', { name: file.name })}
              onClick={onRemove}
              className="flex min-h-11 items-center gap-1.5 px-3 font-medium text-quiet"
            >
              <X aria-hidden className="size-4.5" />
              {t('upload.remove')}
            </button>
          </div>
        </div>
      )}
    </li>
  )
}
