import useSWR, { useSWRConfig } from 'swr'

const KEY = 'qr-version'

/** Counts the changes of the address in the QR codes: their images have the same names before and after. */
export function useQrVersion() {
  const { data: version = 0 } = useSWR<number>(KEY, null)
  const { mutate } = useSWRConfig()
  return { version, bump: () => void mutate<number>(KEY, version + 1, { revalidate: false }) }
}
