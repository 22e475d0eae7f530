import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { GalleryMenu } from '#web/lazy/overlays.tsx'
import { isChosenAt } from '#web/nav/language-choice.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { venue } from '#web/venue.ts'
import type { GalleryMenuProps } from './gallery-menu.tsx'

/** Opens the gallery's menu. Its code is fetched after the photos. */
export function MenuButton(props: GalleryMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isFocused] = useState(() => isChosenAt('menu'))
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        data-menu
        data-tooltip={t('gallery.menu')}
        aria-label={t('gallery.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- returns the focus after a change of the language
        autoFocus={isFocused}
        // On larger screens, the menu is empty if there are no photos and no pages of the venue.
        className={buttonClass(
          'icon',
          `ms-auto max-sm:-me-2 ${props.count || venue.pages?.length ? '' : 'sm:hidden'}`,
        )}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden className="size-5.5" />
      </button>
      {isOpen && <GalleryMenu {...props} anchor={button} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
