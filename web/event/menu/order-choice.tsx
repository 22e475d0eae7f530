import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { menuRow, menuValue } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toastProblem } from '#web/ui/toast.ts'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import type { ChosenOrder, PhotoOrder } from '#web/event/gallery/photo-order.ts'

interface OrderChoiceProps {
  gallery: Gallery
  order: ChosenOrder
  onOrder: (order: ChosenOrder) => void
}

/** Menu row that sorts the photos, below an invisible native select. */
export function OrderChoice({ gallery, order, onOrder }: OrderChoiceProps) {
  const [busy, setBusy] = useState(false)
  const { photos } = gallery.state
  // Favourites have their own order.
  if (order.hearts || !photos.some(({ takenAt }) => takenAt)) return null

  async function choose(by: PhotoOrder) {
    setBusy(true)
    try {
      // The latest photo may be on any page.
      if (by === 'taken') await gallery.all()
      onOrder({ by })
    } catch {
      toastProblem(t('ui.error'), t('gallery.orderFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <label className={menuRow}>
      {busy ? <Spinner /> : <ArrowDownWideNarrow aria-hidden className="size-5" />}
      <span aria-hidden>{t('gallery.order')}</span>
      <span aria-hidden className={menuValue}>
        {t(`gallery.order.${order.by}`)}
      </span>
      <select
        aria-label={t('gallery.order')}
        value={order.by}
        disabled={busy}
        onChange={(event) => void choose(event.target.value as PhotoOrder)}
        className="absolute inset-0 w-full bg-surface text-ink opacity-0"
      >
        {(['uploaded', 'taken'] as const).map((value) => (
          <option key={value} value={value}>
            {t(`gallery.order.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
