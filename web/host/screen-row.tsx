import { CircleOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ScreenView } from '#contract/schemas/screens.ts'
import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { MAX_SCREEN_NAME_LENGTH } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import { formatDate } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { InputField } from '#web/ui/field.tsx'
import { useHostAction } from './use-host-action.ts'

interface ScreenRowProps {
  eventId: number
  screen: ScreenView
  name: string
  mayTakeOff: boolean
  onCommand: (command: ChangeWallRequest) => void
  refresh: () => Promise<unknown>
}

/** A screen's picture and state, with a button that removes its photo. Edit opens its name and tools. */
export function ScreenRow({ eventId, screen, name, mayTakeOff, onCommand, refresh }: ScreenRowProps) {
  const { id, photo, photoNumber, isOpen } = screen
  const { runAction } = useHostAction()
  const [isEditing, setEditing] = useState(false)
  const [newName, setNewName] = useState('')
  const run = (call: Promise<unknown>) => runAction(() => call.then(refresh))
  const picture = photo?.renditions[0]
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-3">
      <div className="aspect-video w-28 shrink-0 overflow-hidden rounded-md bg-night">
        {isOpen && picture && <img src={picture.url} alt="" className="size-full object-contain" />}
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="text-sm text-quiet">{stateText(screen)}</p>
      </div>
      <Button
        variant="icon"
        aria-label={t('screens.edit', { name })}
        aria-expanded={isEditing}
        data-tooltip={t('host.edit')}
        onClick={() => {
          setNewName(screen.name ?? '')
          setEditing(!isEditing)
        }}
      >
        <Pencil className="size-5" />
      </Button>
      {mayTakeOff && isOpen && photo && photoNumber && (
        <Button
          variant="quiet"
          className="basis-full"
          onClick={() => onCommand({ removeFromWall: photo.id })}
        >
          <CircleOff aria-hidden className="size-5" />
          {t('wallControl.takeOff', { number: photoNumber })}
        </Button>
      )}
      {isEditing && (
        <div className="grid basis-full gap-3 rounded-md border border-line p-3">
          <Form
            className="flex items-end gap-3"
            onSubmit={() =>
              void run(
                send('PUT /api/events/:id/screens/:screen', {
                  id: eventId,
                  screen: id,
                  body: { name: newName },
                }),
              ).then((isDone) => isDone && setEditing(false))
            }
          >
            <div className="min-w-0 flex-1">
              <InputField
                label={t('screens.name')}
                dir="auto"
                value={newName}
                placeholder={name}
                maxLength={MAX_SCREEN_NAME_LENGTH}
                onChange={(change) => setNewName(change.target.value)}
              />
            </div>
            <Button type="submit" variant="quiet">
              {t('showing.set')}
            </Button>
          </Form>
          <div className="flex flex-wrap gap-2">
            {isOpen && (
              <>
                <Button variant="quiet" onClick={() => onCommand({ screen: id, identify: true })}>
                  {t('screens.identify')}
                </Button>
                <Button variant="quiet" onClick={() => onCommand({ screen: id, reload: true })}>
                  {t('screens.reload')}
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              onClick={() =>
                void run(send('DELETE /api/events/:id/screens/:screen', { id: eventId, screen: id }))
              }
            >
              {t('screens.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function stateText({ photoNumber, isOpen, lastReportAt, wall }: ScreenView): string {
  if (!isOpen)
    return t('screens.silent', { time: formatDate(new Date(lastReportAt), { timeStyle: 'short' }) })
  if (!photoNumber) return t('screens.noPhoto')
  return t(wall.isHeld ? 'screens.held' : 'screens.shows', { number: photoNumber })
}
