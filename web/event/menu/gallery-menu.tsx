import { CircleCheck, FolderArchive } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { LanguageChoice } from '#web/nav/language-choice.tsx'
import { menuRow } from '#web/ui/button.tsx'
import { venue, isDisabled } from '#web/venue.ts'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import { FavoritesRow } from '#web/event/hearts/favorites-row.tsx'
import { HostButton } from '#web/event/header/host-button.tsx'
import { OrderChoice } from './order-choice.tsx'
import type { GalleryView } from '#web/event/gallery/gallery-view.ts'
import { MineRow } from '#web/event/own/mine-row.tsx'
import type { ChosenOrder } from '#web/event/gallery/photo-order.ts'

export interface GalleryMenuProps {
  event: EventView
  gallery: Gallery
  count: number
  order: ChosenOrder
  /** Undefined when there is nothing to sort. */
  onOrder: ((order: ChosenOrder) => void) | undefined
  view: GalleryView | undefined
  onView: (view: GalleryView | undefined) => void
  onSelect: () => void
  onArchive: () => void
}

interface OpenMenuProps extends GalleryMenuProps {
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GalleryMenu({ anchor, open, onOpenChange, ...props }: OpenMenuProps) {
  const { event, gallery, count, order, onOrder, view, onView, onSelect, onArchive } = props
  const after = useRef<() => void>(undefined)
  /** Closes the menu and returns the focus to its button before calling `then`. */
  function leave(then?: () => void) {
    after.current = then
    onOpenChange(false)
  }
  function chooseOrder(order: ChosenOrder) {
    onOrder?.(order)
    leave()
  }
  function chooseView(view: GalleryView | undefined) {
    onView(view)
    leave()
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('gallery.menu')}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // The button itself closes it.
          onInteractOutside={(event) =>
            anchor.current?.contains(event.target as Node) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
            after.current?.()
            after.current = undefined
          }}
          className="z-40 max-h-(--radix-popover-content-available-height) w-76 max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none"
        >
          {count > 0 && (
            <>
              <button type="button" className={menuRow} onClick={() => leave(onSelect)}>
                <CircleCheck aria-hidden className="size-5" />
                {t('select.button')}
              </button>
              <MineRow eventId={event.id} list={gallery.state} view={view} onView={chooseView} />
              {onOrder && (
                <>
                  <FavoritesRow gallery={gallery} order={order} onOrder={chooseOrder} />
                  <OrderChoice gallery={gallery} order={order} onOrder={chooseOrder} />
                </>
              )}
              {(event.isHost || !isDisabled('downloadAll')) && (
                <button type="button" className={menuRow} onClick={() => leave(onArchive)}>
                  <FolderArchive aria-hidden className="size-5" />
                  {t('archive.allInOne')}
                </button>
              )}
            </>
          )}
          {event.role && (
            <HostButton event={event} pending={gallery.state.hostNews?.pending ?? 0} place="menu" />
          )}
          <LanguageChoice place="menu" />
          {venue.pages?.map((page) => (
            <Link key={page} to={`/${page}`} className={`${menuRow} ps-11 text-quiet`}>
              {t(`venue.${page}`)}
            </Link>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
