import type { PhotoView } from '#contract/schemas/photos.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { knownGallery } from '#web/event/gallery/galleries.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { toastFailure } from '#web/ui/toast.ts'

interface Hearts {
  /** Photos with this device's heart, including unsent ones. */
  own: ReadonlySet<number>
  /** Changes to photos' heart counts that the server has not confirmed yet. */
  extra: ReadonlyMap<number, number>
}

const store = new Store<Hearts>({ own: new Set(), extra: new Map() })

/** This device's hearts in all events opened on this page. */
export const hearts: ReadableStore<Hearts> = store

export const isHearted = ({ own }: Hearts, { id }: PhotoView): boolean => own.has(id)
export const countHearts = ({ extra }: Hearts, { id, heartCount }: PhotoView): number =>
  Math.max(0, heartCount + (extra.get(id) ?? 0))

/** The last request per photo. Requests are sent in order, so that the last press wins. */
const turns = new Map<number, Promise<void>>()

/** Loads this device's hearts. A failure keeps the loaded ones. */
export async function loadHearts(eventId: number): Promise<void> {
  const hearted = await send('GET /api/events/:id/photos/hearted', { id: eventId }).catch(() => undefined)
  if (!hearted) return
  const { own, extra } = store.get()
  store.set({ own: new Set([...own, ...hearted.photoIds]), extra })
}

/** Gives the photo this device's heart, unless it has it already. */
export function giveHeart(photo: PhotoView): void {
  if (!isHearted(store.get(), photo)) toggleHeart(photo)
}

/** Adds or removes this device's heart, and shows it at once. */
export function toggleHeart(photo: PhotoView): void {
  const isOn = !isHearted(store.get(), photo)
  change(photo.id, isOn, isOn ? 1 : -1)
  const turn = (turns.get(photo.id) ?? Promise.resolve()).then(() => sendHeart(photo, isOn))
  turns.set(photo.id, turn)
}

async function sendHeart({ id, eventId }: PhotoView, isOn: boolean): Promise<void> {
  const step = isOn ? 1 : -1
  try {
    const { heartCount } = await send(`${isOn ? 'PUT' : 'DELETE'} /api/photos/:id/heart`, { id })
    const gallery = knownGallery(eventId)
    const known = gallery?.state.photos.find((photo) => photo.id === id)
    if (gallery && known)
      gallery.receive({ type: 'photos', photos: [{ ...known, heartCount }], photoCount: gallery.state.total })
    change(id, store.get().own.has(id), -step)
  } catch (error) {
    change(id, !isOn, -step)
    toastFailure(error, t('ui.checkConnection'), t('hearts.failed'))
  }
}

function change(id: number, isOn: boolean, step: number): void {
  const own = new Set(store.get().own)
  if (isOn) own.add(id)
  else own.delete(id)
  const extra = new Map(store.get().extra)
  extra.set(id, (extra.get(id) ?? 0) + step)
  if (!extra.get(id)) extra.delete(id)
  store.set({ own, extra })
}
