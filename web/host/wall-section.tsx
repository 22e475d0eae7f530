import { Pause, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { MAX_WALL_MESSAGE_LENGTH } from '#contract/values/limits.ts'
import type { ChangeWallRequest, WallOrders } from '#contract/schemas/wall.ts'
import { changeWall } from '#web/api/wall.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useHostAct } from './use-host-act.ts'
import { ScreensPart } from './screens-part.tsx'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'

/** Seconds that the host can choose. */
const DELAYS = [0, 10, 30, 60, 300]

const delayText = (seconds: number) => {
  if (seconds === 0) return t('wallControl.atOnce')
  return seconds < 60
    ? t('wallControl.seconds', { count: seconds })
    : t('wallControl.minutes', { count: seconds / 60 })
}

/** The wall in the host's hand: what is pressed here happens on every screen of the event within a second. */
export function WallSection({ event }: HostSectionProps) {
  const [orders, setOrders] = useState<WallOrders | null>(event.wall)
  const [message, setMessage] = useState(event.wall?.message ?? '')
  const { act } = useHostAct()
  const tell = (order: ChangeWallRequest) => act(async () => setOrders(await changeWall(event.id, order)))
  const isHeld = orders?.isHeld ?? false
  const delay = orders?.delaySeconds ?? 0
  const lastOff = orders?.off.at(-1)

  return (
    <Section title={t('wallControl.title')} text={t('wallControl.text')}>
      <ScreensPart event={event} onTakeOff={(photoId) => void tell({ takeOff: photoId })} />
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant={isHeld ? 'main' : 'quiet'}
          aria-pressed={isHeld}
          className="min-h-14"
          onClick={() => void tell({ isHeld: !isHeld })}
        >
          {isHeld ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
          {t(isHeld ? 'wallControl.goOn' : 'wallControl.hold')}
        </Button>
        <Button variant="quiet" className="min-h-14" onClick={() => void tell({ next: true })}>
          <SkipForward aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('wallControl.next')}
        </Button>
        {lastOff !== undefined && (
          <Button variant="plain" className="col-span-2" onClick={() => void tell({ putBack: lastOff })}>
            {t('wallControl.putBack')}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <CheckBox checked={orders?.showsNames ?? false} onChange={(showsNames) => void tell({ showsNames })}>
          {t('wallControl.names')}
        </CheckBox>
      </div>
      <form
        className="mt-5 flex items-end gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          void tell({ message })
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={t('wallControl.message')}>
            {(aria) => (
              <input
                {...aria}
                dir="auto"
                value={message}
                maxLength={MAX_WALL_MESSAGE_LENGTH}
                onChange={(event) => setMessage(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="quiet" disabled={message.trim() === (orders?.message ?? '')}>
          {t('showing.set')}
        </Button>
      </form>
      <div className="mt-5">
        <Field label={t('wallControl.delay')}>
          {(aria) => (
            <select
              {...aria}
              value={delay}
              onChange={(event) => void tell({ delaySeconds: Number(event.target.value) })}
              className={inputClass}
            >
              {DELAYS.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {delayText(seconds)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Section>
  )
}
