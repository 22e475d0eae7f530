import useSWR, { useSWRConfig } from 'swr'

const KEY = 'qr-version'

/** Version of the address in QR codes. Their image URLs don't change with it. */
export function useQrVersion() {
  const { data: version = 0 } = useSWR<number>(KEY, null)
  const { mutate } = useSWRConfig()
  return { version, bump: () => void mutate<number>(KEY, version + 1, { revalidate: false }) }
}
