import { Skeleton } from '#web/ui/skeleton.tsx'

export function EventCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-36 rounded-none" />
      <div className="p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-5 h-4 w-full" />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Skeleton className="h-11 rounded-pill" />
          <Skeleton className="h-11 rounded-pill" />
        </div>
      </div>
    </div>
  )
}
