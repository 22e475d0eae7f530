interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  label: string
  className?: string
}

export function ProgressBar({ percent, label, className = '' }: ProgressBarProps) {
  return <progress aria-label={label} max={100} value={percent} className={`bar ${className}`} />
}
