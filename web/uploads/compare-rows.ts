import type { PhotoRow } from './photo-store.ts'
import type { Upload } from './upload-list.ts'

/** A photo as it comes into the list. */
export const chosenUpload = ({ key, event, name }: PhotoRow): Upload => ({
  key,
  event,
  name,
  state: 'chosen',
  progress: 0,
  isFromBefore: false,
})

export interface RowChanges {
  /** Keys that the browser no longer keeps. */
  gone: string[]
  fresh: Upload[]
  changes: Map<string, Partial<Upload>>
}

/** What makes the list of this tab what the browser keeps: other tabs add, remove and retry. */
export function compareRows(
  uploads: readonly Upload[],
  rows: readonly PhotoRow[],
  isFromBefore: boolean,
): RowChanges {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]))
  const kept = new Set(rows.map(({ key }) => key))
  const changes = rows.flatMap(({ key, refusal }): [string, Partial<Upload>][] => {
    const upload = byKey.get(key)
    if (!upload || (upload.state === 'failed') === Boolean(refusal)) return []
    return [[key, { state: refusal ? 'failed' : 'waiting', answer: refusal, progress: 0 }]]
  })
  return {
    gone: uploads
      .filter(({ key, isKept, state }) => isKept && state !== 'sent' && !kept.has(key))
      .map(({ key }) => key),
    fresh: rows
      .filter(({ key }) => !byKey.has(key))
      .map((row) => ({
        ...chosenUpload(row),
        state: row.refusal ? 'failed' : 'waiting',
        isKept: true,
        isFromBefore,
        answer: row.refusal,
        preview: row.preview,
      })),
    changes: new Map(changes),
  }
}
