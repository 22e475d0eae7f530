/** A breathing shape of what comes. The list around it says in words that something is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden data-skeleton className={`animate-breathe rounded-md bg-line ${className}`} />
}
