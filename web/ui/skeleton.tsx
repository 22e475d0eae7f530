/** A pulsing placeholder. The list around it announces the loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden data-skeleton className={`animate-breathe rounded-md bg-line ${className}`} />
}
