import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import type { ChosenOrder } from '#web/event/gallery/photo-order.ts'
import { t } from '#web/i18n/t.ts'
import { menuRow } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toastProblem } from '#web/ui/toast.ts'
import { isDisabled } from '#web/venue.ts'

interface FavoritesRowProps {
  gallery: Gallery
  order: ChosenOrder
  onOrder: (order: ChosenOrder) => void
}

/** Menu row that switches between the photos with hearts and all photos. */
export function FavoritesRow({ gallery, order, onOrder }: FavoritesRowProps) {
  const [busy, setBusy] = useState(false)
  const isOn = order.hearts !== undefined
  if (isDisabled('hearts') || (!isOn && !gallery.state.photos.some(({ heartCount }) => heartCount)))
    return null

  async function toggle() {
    if (isOn) return onOrder({ by: 'uploaded' })
    setBusy(true)
    try {
      const loved = (await gallery.all()).filter(({ heartCount }) => heartCount)
      onOrder({ by: 'uploaded', hearts: new Map(loved.map(({ id, heartCount }) => [id, heartCount])) })
    } catch {
      toastProblem(t('ui.error'), t('gallery.orderFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={busy}
      className={menuRow}
      onClick={() => void toggle()}
    >
      {busy ? <Spinner /> : <Heart aria-hidden className={`size-5 ${isOn ? 'fill-current' : ''}`} />}
      {t('hearts.favorites')}
    </button>
  )
}
