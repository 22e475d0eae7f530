import { useState } from 'react'
import { decidePhotos, pendingPhotos } from '#web/api/event-settings.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { MomentField } from './moment-field.tsx'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'

/** Whether photos need approval, and the moment of the reveal. */
export function ShowingSection({ event, news: { pending } }: HostSectionProps) {
  const { settings, change, busy } = useEventSettings(event.id)
  const { runAction, busy: isApproving } = useHostAction()
  const [isLooking, setLooking] = useState<boolean>()
  const [reveal, setReveal] = useState<string>()
  if (!settings) return null
  const { approval, revealAt, timeZone } = settings

  async function approveAll() {
    for (let photos = await pendingPhotos(event.id); photos.length; photos = await pendingPhotos(event.id))
      await decidePhotos(event.id, { approve: photos.map(({ id }) => id) })
  }
  return (
    <Section title={t('showing.title')}>
      <Switch
        label={t('showing.approval')}
        description={t(approval ? 'showing.approvalOn' : 'showing.approvalOff')}
        checked={approval}
        onChange={(approval) => void change({ approval })}
      />
      {(approval || pending > 0) && (
        <div className="mt-4">
          {!approval && <p className="mb-3 text-quiet">{t('showing.stillWaiting')}</p>}
          <div className="flex flex-wrap gap-3">
            {pending > 0 ? (
              <Button onClick={() => setLooking(true)}>{t('showing.look', { count: pending })}</Button>
            ) : (
              <p className="text-quiet">{t('showing.none')}</p>
            )}
            {pending > 0 && (
              <Button variant="quiet" busy={isApproving} onClick={() => void runAction(approveAll)}>
                {t('showing.showAll')}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <Switch
          label={t('showing.reveal')}
          description={t(revealAt ? 'showing.revealOn' : 'showing.revealOff')}
          checked={revealAt !== null || reveal !== undefined}
          onChange={(isOn) => {
            setReveal(isOn ? '' : undefined)
            if (!isOn && revealAt) void change({ revealAt: null })
          }}
        />
        {(revealAt !== null || reveal !== undefined) && (
          <form
            className="mt-4 flex flex-wrap items-end gap-3"
            onSubmit={(submit) => {
              submit.preventDefault()
              if (reveal) void change({ revealAt: reveal }).then((isDone) => isDone && setReveal(undefined))
            }}
          >
            <MomentField
              label={t('showing.revealAt', { zone: timeZone })}
              value={reveal ?? revealAt ?? ''}
              onChange={setReveal}
            />
            <Button type="submit" busy={busy} disabled={!reveal || reveal === revealAt}>
              {t('showing.set')}
            </Button>
          </form>
        )}
      </div>
      {isLooking !== undefined && <ApproveDialog event={event} open={isLooking} onOpenChange={setLooking} />}
    </Section>
  )
}
