import useSWR, { useSWRConfig } from 'swr'
import type { QrSize } from '#contract/limits.ts'

const KEY = 'qr-version'

/** Counts the changes of the address in the QR codes: their images have the same names before and after. */
export function useQrVersion() {
  const { data: version = 0 } = useSWR<number>(KEY, null)
  const { mutate } = useSWRConfig()
  return { version, bump: () => void mutate<number>(KEY, version + 1, { revalidate: false }) }
}

/** The address of a QR image of so many pixels a side. */
export function qrImage(kind: 'events' | 'codes', code: string, size: QrSize, version: number): string {
  return `/api/qr/${kind}/${encodeURIComponent(code)}.png?size=${size}${version ? `&v=${version}` : ''}`
}
