import { CircleOff, Pause, Play, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_WALL_MESSAGE_LENGTH } from '#contract/limits.ts'
import type { ChangeWallRequest, WallOrders } from '#contract/wall.ts'
import { eventPath } from '#web/api/events.ts'
import { getJson } from '#web/api/request.ts'
import { changeWall } from '#web/api/wall.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHostAct } from './use-host-act.ts'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'

/** A wall has answered by then, ms. */
const ANSWER_MS = 1000

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Waits for the wall's answer, which names the photo. */
  async function takeOff() {
    if (!(await tell({ takeOff: true }))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void act(readAnswer), ANSWER_MS)
  }
  async function readAnswer() {
    const { wall } = await getJson(eventPath(event.id))
    setOrders(wall)
    if (wall && (wall.answered ?? 0) < wall.takeOff)
      toast({ title: t('wallControl.noAnswer'), destructive: true })
  }
  const isHeld = orders?.isHeld ?? false
  const delay = orders?.delaySeconds ?? 0
  const lastOff = orders?.off.at(-1)

  return (
    <Section title={t('wallControl.title')} text={t('wallControl.text')}>
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
        <Button variant="quiet" className="col-span-2 min-h-14" onClick={() => void takeOff()}>
          <CircleOff aria-hidden className="size-5" />
          {t('wallControl.takeOff')}
        </Button>
        {lastOff !== undefined && (
          <Button variant="plain" className="col-span-2" onClick={() => void tell({ putBack: lastOff })}>
            {t('wallControl.putBack')}
          </Button>
        )}
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
