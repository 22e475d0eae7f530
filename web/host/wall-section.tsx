import { useState } from 'react'
import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { changeWall, screensPath } from '#web/api/screens.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ScreensPart, screenName } from './screens-part.tsx'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'
import { HOST_REFRESH_MS } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'
import { WallControlsPart } from './wall-controls-part.tsx'

/** Remote control of the event's screens, one or all. Commands arrive within a second. */
export function WallSection({ event }: HostSectionProps) {
  const { data, mutate } = useApi(screensPath(event.id), {
    revalidateIfStale: true,
    refreshInterval: HOST_REFRESH_MS,
  })
  const [chosenId, setChosenId] = useState<number>()
  const { runAction } = useHostAction()
  const screens = data?.screens ?? []
  const chosen = screens.find(({ id }) => id === chosenId)
  const send = (command: ChangeWallRequest) =>
    void runAction(() =>
      mutate(changeWall(event.id, { ...(chosen && { screen: chosen.id }), ...command }), {
        revalidate: false,
      }),
    )

  return (
    <Section title={t('wallControl.title')} text={t('wallControl.text')}>
      {screens.length > 1 && (
        <div className="mb-5">
          <SelectField
            label={t('wallControl.which')}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setChosenId(Number(target.value))}
          >
            <option value="">{t('wallControl.all')}</option>
            {screens.map((screen, index) => (
              <option key={screen.id} value={screen.id}>
                {screenName(screen, index)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {data && (
        <ScreensPart event={event} screens={screens} chosen={chosen} send={send} refresh={() => mutate()}>
          {screens.some(({ isOpen }) => isOpen) && (
            <WallControlsPart key={chosen?.id} commands={chosen?.wall ?? data.all} send={send} />
          )}
        </ScreensPart>
      )}
    </Section>
  )
}
