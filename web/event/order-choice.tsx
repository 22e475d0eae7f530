import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Gallery } from './gallery.ts'
import type { PhotoOrder } from './photo-order.ts'

interface OrderChoiceProps {
  gallery: Gallery
  order: PhotoOrder
  onOrder: (order: PhotoOrder) => void
}

const NAMES = { uploaded: 'By upload', taken: 'By time taken' }

/**
 * The browser's own list of choices under a button styled like the others; on a phone the button is only an icon, since
 * the list names the choices.
 */
export function OrderChoice({ gallery, order, onOrder }: OrderChoiceProps) {
  const [busy, setBusy] = useState(false)

  async function choose(next: PhotoOrder) {
    setBusy(true)
    try {
      // The photo taken last may have been uploaded first.
      if (next === 'taken') await gallery.all()
      onOrder(next)
    } catch {
      toast({
        title: 'Error',
        description: 'We could not fetch all photos. Check the Wi-Fi and try again.',
        destructive: true,
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <label
      className={buttonClass(
        'quiet',
        'relative shrink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:size-11 max-sm:px-0',
      )}
    >
      {busy ? <Spinner /> : <ArrowDownWideNarrow aria-hidden className="size-5" />}
      <span aria-hidden className="max-sm:hidden">
        {NAMES[order]}
      </span>
      <select
        aria-label="Order of the photos"
        value={order}
        disabled={busy}
        onChange={(event) => void choose(event.target.value as PhotoOrder)}
        className="absolute inset-0 w-full rounded-pill bg-surface text-ink opacity-0"
      >
        {Object.entries(NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
