import type { EntityManager } from '@mikro-orm/postgresql'
import { formattedIn, type Language } from '#contract/values/languages.ts'
import type { Config } from '#core/config.ts'
import { noSuch } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { findTakeHomeVenue, type TakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import { readWords } from '#core/take-home/say.ts'
import type { ReceiptTask } from './draw-receipt.ts'
import { HandOver } from './hand-over.ts'

/** As everywhere in the page (`web/ui/size-text.ts`). */
const MB = 1024 * 1024

type Receipt = ReceiptTask & { name: string }

/** Returns the texts of a completed hand-over's receipt. Throws `not_found`. */
export async function findReceipt(
  em: EntityManager,
  config: Pick<Config, 'timeZone'>,
  id: number,
  language: Language,
): Promise<Receipt> {
  const row = await em.findOne(HandOver, { id, state: 'done' })
  if (!row) throw noSuch('handOver')
  // Restored events are still here.
  const isHere = (await em.count(Event, row.eventId)) > 0
  const kept = isHere ? { ...row, deletedAt: null } : row
  return receiptOf(kept, await findTakeHomeVenue(em, config), language)
}

/** Returns the texts of the hand-over's receipt, with times on the venue's clock. */
export async function receiptOf(
  row: HandOver,
  venue: Pick<TakeHomeVenue, 'name' | 'timeZone'>,
  language: Language,
): Promise<Receipt> {
  const say = await readWords(language)
  const locale = formattedIn(language)
  const { timeZone } = venue
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const who = say(row.actor === 'admin' ? 'receipt.venue' : 'receipt.host')
  const isDrive = row.place === 'drive'
  return {
    name: row.eventName,
    language,
    venue: venue.name,
    title: say('receipt.title'),
    rows: [
      [say('receipt.event'), `${row.eventName}\n${day.format(new Date(row.eventDate))}`],
      [say('receipt.when'), moment.format(row.doneAt!)],
      [say('receipt.who'), row.username ? `${who}: ${row.username}` : who],
      [
        say('receipt.how'),
        isDrive ? say('receipt.drive', { folder: `\u2068${row.folder}\u2069` }) : say('receipt.download'),
      ],
      [
        say('receipt.photos'),
        [
          say('gallery.count', { count: row.photos }),
          ...(row.hiddenPhotos ? [say('receipt.hidden', { count: row.hiddenPhotos })] : []),
          ...(row.lost ? [say('receipt.lost', { count: row.lost })] : []),
        ].join('\n'),
      ],
      [
        say('receipt.size'),
        `${megabytes.format(row.bytes / MB)}\n${say('receipt.bytes', { count: row.bytes })}`,
      ],
      [say('receipt.after'), afterwards(row)],
    ],
    checksum: { label: say('receipt.checksum'), value: row.checksum!, text: say('receipt.checksumText') },
    signature: say('receipt.signature'),
  }

  function afterwards({ deletedAt, atOnce, left }: HandOver): string {
    if (!deletedAt) return say('receipt.kept')
    const when = moment.format(deletedAt)
    const lines = [say(atOnce ? 'receipt.deleted' : 'receipt.binned', { when })]
    if (left) lines.push(say('receipt.left', { count: left }))
    return lines.join('\n')
  }
}
