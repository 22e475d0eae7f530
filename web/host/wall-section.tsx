import { useState } from 'react'
import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ScreensPart, screenName } from './screens-part.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { HOST_REFRESH_MS } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'
import { WallControlsPart } from './wall-controls-part.tsx'

/** Remote control of the event's screens, one or all. Commands arrive within a second. */
export function WallSection({ event }: HostSectionProps) {
  const { data, mutate } = useApi(pathOf('GET /api/events/:id/screens', { id: event.id }), {
    revalidateIfStale: true,
    refreshInterval: HOST_REFRESH_MS,
  })
  const [chosenId, setChosenId] = useState<number>()
  const { runAction } = useHostAction()
  const screens = data?.screens ?? []
  const chosen = screens.find(({ id }) => id === chosenId)
  const command = (body: ChangeWallRequest) =>
    void runAction(() =>
      mutate(send('PUT /api/events/:id/wall', { id: event.id, body: { screen: chosen?.id, ...body } }), {
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
            {screens.map((screen) => (
              <option key={screen.id} value={screen.id}>
                {screenName(screen)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {data && (
        <ScreensPart
          event={event}
          screens={screens}
          chosen={chosen}
          onCommand={command}
          refresh={() => mutate()}
        >
          {screens.some(({ isOpen }) => isOpen) && (
            <WallControlsPart key={chosen?.id} commands={chosen?.wall ?? data.all} onCommand={command} />
          )}
        </ScreensPart>
      )}
    </Section>
  )
}
