import { CircleCheck, X } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Gallery } from './gallery.ts'
import { OrderChoice } from './order-choice.tsx'
import type { ChosenOrder } from './photo-order.ts'

interface GalleryToolsProps {
  gallery: Gallery
  order: ChosenOrder
  /** Without it there is nothing to order. */
  onOrder: ((order: ChosenOrder) => void) | undefined
  isSelecting: boolean
  onSelect: (isOn: boolean) => void
}

/** The order of the photos, and selecting several. */
export default function GalleryTools({ gallery, order, onOrder, isSelecting, onSelect }: GalleryToolsProps) {
  const Icon = isSelecting ? X : CircleCheck
  return (
    <>
      {onOrder && <OrderChoice gallery={gallery} order={order} onOrder={onOrder} />}
      <Button
        variant="quiet"
        aria-label={t('select.button')}
        aria-pressed={isSelecting}
        className="shrink-0 max-sm:size-11 max-sm:px-0 aria-pressed:bg-accent-soft"
        onClick={() => onSelect(!isSelecting)}
      >
        <Icon aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('select.button')}</span>
      </Button>
    </>
  )
}
