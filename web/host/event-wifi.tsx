import { useState } from 'react'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { sentenceOf } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { WifiNameNote } from '#web/qr/wifi-name-note.tsx'
import { WifiForm } from '#web/qr/wifi-form.tsx'
import { Button } from '#web/ui/button.tsx'

/** The Wi-Fi printed on cards: the event's own, or else the venue's. */
export function EventWifi({ eventId }: { eventId: number }) {
  const { data, mutate } = useApi(pathOf('GET /api/events/:id/wifi', { id: eventId }), {
    revalidateIfStale: true,
  })
  const [isEditing, setEditing] = useState(false)
  if (!data) return null
  const { wifi, venue, venueIsClosed } = data

  async function save(wifi: Wifi | null): Promise<string | undefined> {
    try {
      await mutate(send('PUT /api/events/:id/wifi', { id: eventId, body: { wifi } }), { revalidate: false })
    } catch (error) {
      return sentenceOf(error, t('host.failed'))
    }
    setEditing(false)
    return undefined
  }

  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">{t('wifi.title')}</h3>
          <p className="text-quiet wrap-anywhere">
            {wifi ? (
              <bdi>{wifi.name}</bdi>
            ) : venue ? (
              t('wifi.venues', { name: venue.name })
            ) : (
              t(venueIsClosed ? 'wifi.closed' : 'wifi.none')
            )}
          </p>
          {!isEditing && <WifiNameNote name={(wifi ?? venue)?.name} />}
        </div>
        {!isEditing && (
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {t('host.edit')}
          </Button>
        )}
      </div>
      {isEditing && (
        <WifiForm wifi={wifi} onSave={save}>
          {wifi && (
            <Button variant="plain" onClick={() => void save(null)}>
              {t(venue ? 'wifi.useVenues' : 'wifi.remove')}
            </Button>
          )}
          <Button variant="plain" onClick={() => setEditing(false)}>
            {t('flag.cancel')}
          </Button>
        </WifiForm>
      )}
    </div>
  )
}
