import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import type { DiskView } from '#contract/schemas/settings.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { t } from '#web/i18n/t.ts'
import { Warning } from './warning.tsx'

const SENTENCES = {
  known: null,
  hidden: 'warnings.addressesHidden',
  one: 'warnings.addressesOne',
} as const

/** Warns of a full disk, QR codes with a dead address, and guests who can't be told apart. */
export function Warnings() {
  const { data: settings } = useApi(SETTINGS)
  if (!settings) return null
  const { disk, galleryAddress: address, galleryAddressIsGone } = settings
  const sentence = SENTENCES[settings.guestAddresses]
  const isFull = disk !== null && disk.freeBytes < disk.reserveBytes
  if (!isFull && !sentence && !galleryAddressIsGone) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      {isFull && <Warning>{fullDisk(disk)}</Warning>}
      {galleryAddressIsGone && <Warning>{t('warnings.addressGone', { address })}</Warning>}
      {sentence && <Warning>{t(sentence, { flags: FLAGS_TO_HIDE })}</Warning>}
    </div>
  )
}

const fullDisk = ({ freeBytes, reserveBytes }: DiskView) =>
  t('warnings.diskFull', { free: sizeText(freeBytes), reserve: sizeText(reserveBytes) })
