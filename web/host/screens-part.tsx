import { CircleOff, X } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES } from '#contract/pages.ts'
import type { ScreenView } from '#contract/schemas/screens.ts'
import { pairScreen, removeScreen, screensPath } from '#web/api/screens.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatDate } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { HOST_REFRESH_MS } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'

interface ScreensPartProps {
  event: EventView
  onRemoveFromWall: (photoId: number) => void
}

/** The event's screens with the photo that each shows, and a form to pair another. */
export function ScreensPart({ event, onRemoveFromWall }: ScreensPartProps) {
  const { data: screens = [], mutate } = useApi(screensPath(event.id), {
    refreshInterval: HOST_REFRESH_MS,
  })
  const { runAction, busy } = useHostAction()
  const [code, setCode] = useState('')

  async function pair() {
    await pairScreen(event.id, code)
    setCode('')
    toast({ title: t('screens.paired') })
    await mutate()
  }
  async function remove(id: number) {
    await removeScreen(event.id, id)
    await mutate()
  }
  return (
    <>
      <ul className="mb-4 grid gap-3">
        {screens.map((screen, index) => (
          <ScreenRow
            key={screen.id}
            name={t('screens.number', { number: index + 1 })}
            screen={screen}
            onRemoveFromWall={onRemoveFromWall}
            onRemove={() => void runAction(() => remove(screen.id))}
          />
        ))}
      </ul>
      <p className="mb-3 text-quiet">
        {t('screens.text', { address: window.location.host + PAGES.tv.path })}
      </p>
      <form
        className="mb-5 flex items-end gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          void runAction(pair)
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={t('screens.code')}>
            {(aria) => (
              <input
                {...aria}
                value={code}
                onChange={(change) => setCode(change.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="quiet" busy={busy} disabled={code.trim() === ''}>
          {t('screens.pair')}
        </Button>
      </form>
    </>
  )
}

interface ScreenRowProps {
  name: string
  screen: ScreenView
  onRemoveFromWall: (photoId: number) => void
  onRemove: () => void
}

function ScreenRow({ name, screen: { photo, isOpen, heardAt }, onRemoveFromWall, onRemove }: ScreenRowProps) {
  const picture = photo?.renditions[0]
  const heard = formatDate(new Date(heardAt), { timeStyle: 'short' })
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-3">
      <div className="aspect-video w-28 shrink-0 overflow-hidden rounded-md bg-night">
        {isOpen && picture && <img src={picture.url} alt="" className="size-full object-contain" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-quiet">
          {isOpen ? t('screens.open') : t('screens.silent', { time: heard })}
        </p>
      </div>
      <Button
        variant="icon"
        aria-label={t('screens.remove')}
        data-tooltip={t('screens.remove')}
        onClick={onRemove}
      >
        <X className="size-5.5" />
      </Button>
      {isOpen && photo && (
        <Button variant="quiet" className="basis-full" onClick={() => onRemoveFromWall(photo.id)}>
          <CircleOff aria-hidden className="size-5" />
          {t('wallControl.takeOff')}
        </Button>
      )}
    </li>
  )
}
