import { useStore } from '#web/ui/store.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { UploadFoot } from './upload-foot.tsx'
import { UploadItem } from './upload-item.tsx'
import type { Uploads } from './uploads.ts'

/** Choosing photos, agreeing, sending them, and seeing each on its way. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { queue } = uploads
  const list = useStore(queue.store)
  // Where there is hardly any height, as on a small phone held sideways, all of it scrolls.
  return (
    <div className="flex min-h-0 flex-1 flex-col [@media(max-height:30rem)]:overflow-y-auto">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 sm:px-6 [@media(max-height:30rem)]:flex-none">
        <ChoosePhotos small={list.length > 0} onChoose={(files) => uploads.choose(files)} />
        {list.length > 0 && (
          <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {list.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                onRemove={() => queue.remove(upload.key)}
                onRetry={() => queue.retry(upload.key)}
              />
            ))}
          </ul>
        )}
      </div>
      <UploadFoot uploads={uploads} list={list} />
    </div>
  )
}
