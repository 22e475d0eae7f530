import type { ReactNode } from 'react'

const tones = {
  accent: 'bg-accent-soft text-ink',
  plain: 'border border-line bg-surface text-quiet',
  danger: 'bg-danger-soft text-danger',
}

interface BadgeProps {
  children: ReactNode
  tone?: keyof typeof tones
  className?: string
}

export function Badge({ children, tone = 'accent', className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-sm font-medium ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
