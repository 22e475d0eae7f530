import { OnlyFor } from '#web/admin/only-for.tsx'
import { useState } from 'react'
import type { DeletedEventView } from '#contract/schemas/deleted-events.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Folded } from '#web/admin/folded.tsx'
import { DeleteDialog } from '#web/admin/delete-dialog.tsx'
import { formatMoment } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { sizeText } from '#web/ui/size-text.ts'

/** The deleted events that can be restored. Hidden while there are none. */
export function Bin() {
  const { data: events } = useApi(pathOf('GET /api/admin/deleted-events'), { revalidateIfStale: true })
  const [toDelete, setToDelete] = useState<DeletedEventView>()
  if (!events?.length) return null

  const size = sizeText(events.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <Folded title={t('bin.title', { count: events.length, size })}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <bdi className="font-semibold wrap-anywhere">{event.name}</bdi>
              <p className="text-sm text-quiet">
                {t('gallery.count', { count: event.photoCount })} · {sizeText(event.bytes)} ·{' '}
                {t('bin.deleted', { date: formatMoment(event.deletedAt) })}
              </p>
              <p className="text-sm">{t('bin.due', { date: formatMoment(event.dueAt) })}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                aria-label={t('bin.restoreOf', { name: event.name })}
                onClick={() => void restore(event)}
              >
                {t('bin.restore')}
              </Button>
              <OnlyFor needs="owner">
                <Button
                  variant="quiet"
                  className="text-danger!"
                  aria-label={t('bin.deleteNowOf', { name: event.name })}
                  onClick={() => setToDelete(event)}
                >
                  {t('bin.deleteNow')}
                </Button>
              </OnlyFor>
            </div>
          </li>
        ))}
      </ul>
      {toDelete && (
        <DeleteDialog
          title={t('bin.deleteNow')}
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          {t('bin.deleteText', { name: toDelete.name })}
        </DeleteDialog>
      )}
    </Folded>
  )
}

const restore = (event: DeletedEventView) =>
  runAction(() => send('POST /api/admin/deleted-events/:id/restore', { id: event.id }), {
    done: { title: t('bin.restored'), description: t('bin.restoredText') },
    fallback: t('bin.restoreFailed'),
  })
const remove = (event: DeletedEventView) =>
  runAction(() => send('DELETE /api/admin/deleted-events/:id', { id: event.id }), {
    done: { title: t('bin.gone') },
    fallback: t('events.deleteFailed'),
  })
