import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'

export default function NoPhotos({ onAdd }: { onAdd: (() => void) | false }) {
  return (
    <Notice
      title={t('gallery.empty')}
      mark={<EmptyIllustration />}
      action={onAdd && <Button onClick={onAdd}>{t('gallery.uploadFirst')}</Button>}
    >
      {onAdd && t('gallery.emptyText')}
    </Notice>
  )
}
