import { Pause, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { MAX_WALL_MESSAGE_LENGTH } from '#contract/values/limits.ts'
import type { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { InputField, SelectField } from '#web/ui/field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'

/** Delays that the host can choose, in seconds. */
const DELAYS = [0, 10, 30, 60, 300]

const delayText = (seconds: number) => {
  if (seconds === 0) return t('wallControl.atOnce')
  return seconds < 60
    ? t('wallControl.seconds', { count: seconds })
    : t('wallControl.minutes', { count: seconds / 60 })
}

interface WallControlsPartProps {
  commands: WallCommands
  onCommand: (command: ChangeWallRequest) => void
}

/** Hold, next, names, message and delay of one screen or all. */
export function WallControlsPart({ commands, onCommand }: WallControlsPartProps) {
  const [message, setMessage] = useState(commands.message ?? '')
  const { isHeld, delaySeconds: delay } = commands
  const lastRemoved = commands.removed.at(-1)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant={isHeld ? 'main' : 'quiet'}
          aria-pressed={isHeld}
          className="min-h-14"
          onClick={() => onCommand({ isHeld: !isHeld })}
        >
          {isHeld ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
          {t(isHeld ? 'wallControl.goOn' : 'wallControl.hold')}
        </Button>
        <Button variant="quiet" className="min-h-14" onClick={() => onCommand({ next: true })}>
          <SkipForward aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('wallControl.next')}
        </Button>
        {lastRemoved !== undefined && (
          <Button
            variant="plain"
            className="col-span-2"
            onClick={() => onCommand({ returnToWall: lastRemoved })}
          >
            {t('wallControl.putBack')}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <CheckBox checked={commands.showsNames} onChange={(showsNames) => onCommand({ showsNames })}>
          {t('wallControl.names')}
        </CheckBox>
        <CheckBox checked={commands.showsWifi} onChange={(showsWifi) => onCommand({ showsWifi })}>
          {t('wallControl.wifi')}
        </CheckBox>
      </div>
      <div className="mt-5">
        <SelectField
          label={t('wallControl.layout')}
          value={commands.layout}
          onChange={({ target }) => onCommand({ layout: target.value as WallCommands['layout'] })}
        >
          <option value="single">{t('wallControl.single')}</option>
          <option value="mosaic">{t('wallControl.mosaic')}</option>
          <option value="polaroids">{t('wallControl.polaroids')}</option>
        </SelectField>
      </div>
      <Form className="mt-5 flex items-end gap-3" onSubmit={() => onCommand({ message })}>
        <div className="min-w-0 flex-1">
          <InputField
            label={t('wallControl.message')}
            dir="auto"
            value={message}
            maxLength={MAX_WALL_MESSAGE_LENGTH}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <Button type="submit" variant="quiet" disabled={message.trim() === (commands.message ?? '')}>
          {t('showing.set')}
        </Button>
      </Form>
      <div className="mt-5">
        <SelectField
          label={t('wallControl.delay')}
          value={delay}
          onChange={(event) => onCommand({ delaySeconds: Number(event.target.value) })}
        >
          {DELAYS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {delayText(seconds)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
