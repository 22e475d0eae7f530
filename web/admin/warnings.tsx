import type { DiskView } from '#contract/settings.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { Warning } from './warning.tsx'

const WAY_OUT =
  'Seven flags may never come together that way: set FLAG_IDENTITY=device where the server is started, so that browsers are counted.'
const SENTENCES = {
  known: null,
  hidden:
    "A proxy, or Docker itself, hides your guests' addresses from this server: all look like one guest.",
  one: 'All recent flags came from one address, as behind a router that stands for everybody.',
}

/** What an administrator must know without asking: that photos are refused, and that flags can't be told apart. */
export function Warnings() {
  const { data: settings } = useApi(SETTINGS)
  if (!settings) return null
  const { disk } = settings
  const sentence = SENTENCES[settings.guestAddresses]
  const isFull = disk !== null && disk.freeBytes < disk.reserveBytes
  if (!isFull && !sentence) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      {isFull && <Warning>{fullDisk(disk)}</Warning>}
      {sentence && (
        <Warning>
          {sentence} {WAY_OUT}
        </Warning>
      )}
    </div>
  )
}

const fullDisk = ({ freeBytes, reserveBytes }: DiskView) =>
  `The disk is nearly full, so guests can't add photos: ${sizeText(freeBytes)} are free, and ${sizeText(reserveBytes)} must stay free. Delete events that are over, or make room on the server. Guests can add photos again as soon as there is room.`
