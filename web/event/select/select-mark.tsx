import { Check } from 'lucide-react'

/** On a tile while photos are being selected. */
export default function SelectMark({ isOn }: { isOn: boolean }) {
  return (
    <>
      {isOn && <span aria-hidden className="pointer-events-none absolute inset-0 bg-night/35" />}
      <span
        aria-hidden
        className={`pointer-events-none absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-pill border-2 border-chalk ${isOn ? 'bg-accent text-on-accent' : 'bg-night/40'}`}
      >
        {isOn && <Check className="size-4.5" />}
      </span>
    </>
  )
}
