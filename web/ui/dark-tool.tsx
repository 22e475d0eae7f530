import type { ComponentProps } from 'react'

/** The look of an icon upon pictures, also for links. */
export const darkToolClass =
  'grid size-11 place-items-center rounded-pill text-chalk transition-colors hover:bg-chalk/15 focus-visible:outline-chalk'

/** An icon's button upon pictures, by day and by night the same. */
export function DarkTool({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...rest}
      className={`${darkToolClass} ${className}`}
    />
  )
}
