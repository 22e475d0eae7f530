import { useState, type ReactNode } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES } from '#contract/pages.ts'
import type { ScreenView } from '#contract/schemas/screens.ts'
import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { InputField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ScreenRow } from './screen-row.tsx'
import { useHostAction } from './use-host-action.ts'

interface ScreensPartProps {
  event: EventView
  screens: ScreenView[]
  /** The screen that gets commands; undefined if all do. */
  chosen: ScreenView | undefined
  onCommand: (command: ChangeWallRequest) => void
  refresh: () => Promise<unknown>
  /** Shown between the screens and the form. */
  children: ReactNode
}

/** The event's screens with the photo on each, and a form to pair another. */
export function ScreensPart({ event, screens, chosen, onCommand, refresh, children }: ScreensPartProps) {
  const { runAction, busy } = useHostAction()
  const [code, setCode] = useState('')

  async function pair() {
    await send('POST /api/events/:id/screens', { id: event.id, body: { code } })
    setCode('')
    toast({ title: t('screens.paired') })
    await refresh()
  }
  return (
    <>
      {screens.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {screens.map((screen) => (
            <ScreenRow
              key={screen.id}
              eventId={event.id}
              screen={screen}
              name={screenName(screen)}
              mayTakeOff={!chosen || chosen.id === screen.id}
              onCommand={onCommand}
              refresh={refresh}
            />
          ))}
        </ul>
      )}
      {children}
      {!screens.some(({ isOpen }) => isOpen) && <p className="font-medium">{t('screens.noneOpen')}</p>}
      <p className="mt-5 mb-3 text-quiet">
        {t('screens.text', { address: window.location.host + PAGES.tv.path })}
      </p>
      <Form className="flex items-end gap-3" onSubmit={() => void runAction(pair)}>
        <div className="min-w-0 flex-1">
          <InputField
            label={t('screens.code')}
            value={code}
            onChange={(change) => setCode(change.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="quiet" busy={busy} disabled={code.trim() === ''}>
          {t('screens.pair')}
        </Button>
      </Form>
    </>
  )
}

/** Returns the screen's name, or else its number. */
export const screenName = ({ name, number }: ScreenView): string => name ?? t('screens.number', { number })
