import { formatNumber } from '#web/i18n/format.ts'

/** Number of pending items, on a button. Nothing for 0. */
export const CountMark = ({ count, className = '' }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      className={`min-w-6 rounded-pill bg-accent px-1.5 py-0.5 text-center text-sm text-on-accent ${className}`}
    >
      {formatNumber(count, {})}
    </span>
  )
