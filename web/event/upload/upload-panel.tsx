import { Upload as UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { useSteppedProgress } from './stepped-progress.ts'
import { UploadItem } from './upload-item.tsx'
import type { Uploads } from './uploads.ts'

/** Choosing photos, agreeing, sending them, and seeing each on its way. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { queue } = uploads
  const list = useStore(queue.store)
  const [terms, setTerms] = useState(false)
  const [human, setHuman] = useState(false)
  const underWay = list.filter(({ state }) => state !== 'chosen' && state !== 'failed')
  const chosen = list.filter(({ state }) => state === 'chosen')
  const failed = list.filter(({ state }) => state === 'failed')

  function send() {
    if (!chosen.length) return
    if (!terms)
      return toast({
        title: t('upload.termsRequiredTitle'),
        description: t('upload.termsRequired'),
        destructive: true,
      })
    if (!human)
      return toast({
        title: t('upload.humanRequiredTitle'),
        description: t('upload.humanRequired'),
        destructive: true,
      })
    queue.start()
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 sm:px-6">
        <ChoosePhotos small={list.length > 0} onChoose={(files) => uploads.choose(files)} />
        {list.length > 0 && (
          <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {list.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                onRemove={() => uploads.remove(upload.key)}
                onRetry={() => queue.retry(upload.key)}
              />
            ))}
          </ul>
        )}
        <div className="mt-3 sm:flex sm:flex-wrap sm:gap-x-8">
          <CheckBox checked={terms} onChange={setTerms}>
            {t('upload.terms')}
          </CheckBox>
          <CheckBox checked={human} onChange={setHuman}>
            {t('upload.human')}
          </CheckBox>
        </div>
      </div>
      <div className="pb-safe border-t border-line px-5 pt-3 sm:px-6 sm:pb-5">
        {underWay.length > 0 ? (
          <Overall list={underWay} />
        ) : (
          <Button className="w-full sm:w-auto" disabled={!chosen.length} onClick={send}>
            <UploadIcon aria-hidden className="size-5" />
            {t('upload.send', { count: chosen.length || 1 })}
          </Button>
        )}
        {failed.length > 1 && underWay.length === 0 && (
          <Button
            variant="plain"
            className="mt-2 w-full sm:mt-0 sm:ms-3 sm:w-auto"
            onClick={() => failed.forEach(({ key }) => queue.retry(key))}
          >
            {t('upload.tryAllAgain', { count: failed.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Overall({ list }: { list: Uploads['queue']['uploads'] }) {
  const sent = list.filter(({ state }) => state === 'sent').length
  const part = list.reduce((sum, { progress }) => sum + progress, 0) / list.length
  const percent = useSteppedProgress(part, sent === list.length)
  const pausing =
    list.some(({ state }) => state === 'pausing') && !list.some(({ state }) => state === 'sending')
  return (
    <div className="min-h-11">
      <output className="mb-2 block font-medium">
        {pausing
          ? t('upload.waiting')
          : t('upload.sending', { current: Math.min(sent + 1, list.length), total: list.length })}
      </output>
      <ProgressBar percent={percent} label={t('ui.allPhotos')} />
    </div>
  )
}
