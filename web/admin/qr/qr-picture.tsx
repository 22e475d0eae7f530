import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'

/** A QR code of 128 px, black on white in both themes. Offers a retry if it fails to load. */
export function QrPicture({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className="size-36 shrink-0 rounded-md border border-line bg-chalk p-[7px]">
      {failed === src ? (
        <button
          type="button"
          onClick={() => setFailed(undefined)}
          className="flex size-full flex-col items-center justify-center gap-2 rounded-sm text-sm text-night"
        >
          <RotateCw aria-hidden className="size-5" />
          {t('ui.tryAgain')}
        </button>
      ) : (
        <img
          src={src}
          width={128}
          height={128}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(src)}
          className="size-32 text-sm text-night [image-rendering:pixelated]"
        />
      )}
    </div>
  )
}
