import { ImageIcon, RotateCw, X } from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/i18n/t.ts'
import { BlobImage } from '#web/ui/blob-image.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { canRetry, failureText } from '#web/uploads/failure.ts'
import { type Upload, isUnderWay } from '#web/uploads/upload.ts'
import { uploads } from '#web/uploads/uploads.ts'
import { useSteppedProgress } from './stepped-progress.ts'

/** A photo in the sheet: its picture, progress, and why it failed. Rendered again only when it changes. */
export const UploadItem = memo(function UploadItem({ upload }: { upload: Upload }) {
  const { name, state, preview, failure } = upload
  const problem = failure && failureText(failure)
  const percent = useSteppedProgress(upload.progress, state === 'sent')
  const underWay = isUnderWay(upload) || state === 'sent'
  return (
    <li className={`animate-appear ${problem ? 'col-span-full flex items-center gap-3' : ''}`}>
      <div
        className={`relative aspect-square shrink-0 overflow-hidden rounded-md bg-sunken ${problem ? 'w-20' : ''}`}
        title={name}
      >
        {preview ? (
          <BlobImage blob={preview} alt={name} className="size-full object-cover" />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-sm text-quiet">
            <ImageIcon aria-hidden className="size-6" />
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </div>
        )}
        {underWay && (
          <div className="absolute inset-x-0 bottom-0 bg-veil p-2">
            <ProgressBar percent={percent} label={name} />
          </div>
        )}
        {!problem && state !== 'sent' && (
          <button
            type="button"
            aria-label={t('upload.removeNamed', { name: name })}
            onClick={() => uploads.remove(upload.key)}
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
            {canRetry(failure) && (
              <button
                type="button"
                onClick={() => uploads.retry([upload.key])}
                className="flex min-h-11 items-center gap-1.5 px-3 font-medium text-accent"
              >
                <RotateCw aria-hidden className="size-4.5" />
                {t('ui.tryAgain')}
              </button>
            )}
            <button
              type="button"
              aria-label={t('upload.removeNamed', { name: name })}
              onClick={() => uploads.remove(upload.key)}
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
})
