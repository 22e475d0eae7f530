import { t } from '#web/i18n/t.ts'
import { Countdown } from './countdown.tsx'

interface WallRevealProps {
  revealAt: string
  clockMs: number | undefined
  onReveal: () => void
}

export const WallReveal = ({ revealAt, clockMs, onReveal }: WallRevealProps) => (
  <div className="grid size-full place-content-center justify-items-center gap-[3vmin] px-6 text-center">
    <p className="font-serif text-[clamp(24px,5vmin,80px)] leading-tight text-balance">
      {t('schedule.reveal')}
    </p>
    <Countdown
      until={revealAt}
      clockMs={clockMs}
      onZero={onReveal}
      sizes={['text-[clamp(48px,16vmin,280px)]', 'text-[clamp(32px,8vmin,140px)]']}
      className="font-serif leading-none"
    />
    <p className="text-[clamp(16px,2.8vmin,44px)] text-balance">{t('schedule.revealWall')}</p>
  </div>
)
