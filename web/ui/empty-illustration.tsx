/** Three empty photo prints, fanned: the illustration for 'nothing here yet'. */
export function EmptyIllustration({ className = 'w-36' }: { className?: string }) {
  return (
    <svg viewBox="0 0 144 104" fill="none" aria-hidden className={className}>
      <g strokeWidth="1.5" stroke="var(--line)">
        <rect
          x="16"
          y="22"
          width="56"
          height="68"
          rx="6"
          fill="var(--surface)"
          transform="rotate(-12 44 56)"
        />
        <rect
          x="72"
          y="22"
          width="56"
          height="68"
          rx="6"
          fill="var(--surface)"
          transform="rotate(11 100 56)"
        />
        <rect
          x="42"
          y="12"
          width="60"
          height="74"
          rx="6"
          fill="var(--surface)"
          transform="rotate(-2 72 49)"
        />
      </g>
      <g transform="rotate(-2 72 49)">
        <rect x="48" y="18" width="48" height="48" rx="3" fill="var(--accent-soft)" />
        <circle cx="82" cy="31" r="5" fill="var(--accent)" opacity=".7" />
        <path
          d="M48 60l14-16 11 11 8-8 15 14v2a3 3 0 0 1-3 3H51a3 3 0 0 1-3-3z"
          fill="var(--accent)"
          opacity=".4"
        />
      </g>
    </svg>
  )
}
