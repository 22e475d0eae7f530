import { TickMark } from '#web/photo/tick-mark.tsx'

export function SelectMark({ isOn }: { isOn: boolean }) {
  return (
    <>
      {isOn && <span aria-hidden className="pointer-events-none absolute inset-0 bg-night/35" />}
      <TickMark isOn={isOn} />
    </>
  )
}
