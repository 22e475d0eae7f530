import { t } from '#web/i18n/t.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function GallerySkeleton() {
  return (
    <div className="grid grid-cols-2 gap-1 overflow-hidden rounded-card max-sm:-mx-3 sm:grid-cols-3 lg:grid-cols-4">
      <output className="sr-only">{t('gallery.loading')}</output>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-square rounded-none" />
      ))}
    </div>
  )
}

/** Skeleton of the whole screen, until the event is loaded. */
export function EventSkeleton() {
  return (
    <>
      <div className="border-b border-line">
        <div className="column flex flex-col justify-center gap-2 desk:min-h-17 phone:min-h-13.5">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <div className="column pt-4">
        <GallerySkeleton />
      </div>
    </>
  )
}
