import type { ProblemView } from '#contract/schemas/checks.ts'
import { QrCode } from '#web/qr/qr-code.tsx'

/** The code that solves `untestedAddress`. Nothing for other problems. */
export function ScanToTest({ problem: { name, values } }: { problem: ProblemView }) {
  if (name !== 'untestedAddress') return null
  const address = String(values.address)
  return <QrCode text={address} label={address} className="mt-3 size-40 rounded-md bg-chalk" />
}
