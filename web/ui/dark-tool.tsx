import type { ComponentProps } from 'react'

/** Classes of an icon button on pictures, also for links. */
export const darkToolClass =
  'grid size-11 place-items-center rounded-pill text-chalk transition-colors hover:bg-chalk/15 focus-visible:outline-chalk'

/** An icon button on pictures, the same in both themes. */
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
