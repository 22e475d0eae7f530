import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { refusalOfAll } from './refusals.ts'
import { makeSmallerCopy } from './smaller-copy.ts'

interface SmallerCopyOfferProps {
  /** Photos over the limit that this browser can decode. */
  files: File[]
  onCopy: (copy: File) => void
  onDone: () => void
}

/** Offers smaller copies of photos that were rejected as too large. */
export function SmallerCopyOffer({ files, onCopy, onDone }: SmallerCopyOfferProps) {
  const [isBusy, setBusy] = useState(false)

  async function copyAll() {
    setBusy(true)
    const failed: File[] = []
    // One at a time, because a decoded photo of 50 megapixels takes 200 MB.
    for (const file of files) await makeSmallerCopy(file).then(onCopy, () => failed.push(file))
    const refusal = refusalOfAll(failed)
    if (refusal) toast(refusal)
    onDone()
  }

  return (
    <div className="mt-3 flex animate-appear flex-wrap items-center gap-x-3 rounded-md bg-sunken py-1 ps-4 pe-1">
      <p className="min-w-0 flex-1 basis-40 text-quiet wrap-anywhere">{refusalOfAll(files)?.description}</p>
      <Button variant="plain" className="text-accent" busy={isBusy} onClick={() => void copyAll()}>
        {t('upload.smallerCopy', { count: files.length })}
      </Button>
    </div>
  )
}
