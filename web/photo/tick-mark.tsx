import { Check } from 'lucide-react'

/** Selection mark of a selectable photo. */
export const TickMark = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden
    className={`pointer-events-none absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-pill border-2 border-chalk ${isOn ? 'bg-accent text-on-accent' : 'bg-night/55'}`}
  >
    {isOn && <Check className="size-4.5" />}
  </span>
)
