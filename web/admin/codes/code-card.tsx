import { Ban, Copy, Download } from 'lucide-react'
import type { AdminCodeView } from '#contract/admin-codes.ts'
import { deactivateAdminCode } from '#web/api/admin-codes.ts'
import { qrImage } from '#web/api/qr-images.ts'
import { copyText } from '#web/share/copy-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { formatMoment } from '#web/admin/moments.ts'
import { QrPicture } from '#web/admin/qr/qr-picture.tsx'
import { consoleQrFileName } from '#web/share/file-names.ts'
import { useQrVersion } from '#web/admin/qr/qr-version.ts'
import { saveQr } from '#web/qr/save-qr.ts'
import { useAct } from '#web/admin/use-act.ts'
import { t } from '#web/i18n/t.ts'
import { ActiveBadge } from './code-badges.tsx'

/** An admin code with its QR code, to be handed to a host. */
export function CodeCard({ code }: { code: AdminCodeView }) {
  const act = useAct()
  const { version } = useQrVersion()
  const deactivate = () =>
    act(() => deactivateAdminCode(code.code), {
      done: { title: t('codes.deactivated'), description: t('codes.deactivatedText') },
      fallback: t('codes.deactivateFailed'),
    })

  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-4 sm:flex-row">
      <QrPicture
        src={qrImage('codes', code.code, 128, version)}
        alt={t('qr.imageOf', { event: code.code })}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap gap-1.5">
          <ActiveBadge code={code} />
          <Badge tone="plain">
            {code.status === 'active' ? t('codes.published') : t('codes.unpublished')}
          </Badge>
        </div>
        <h3 className="mt-1.5 font-semibold wrap-anywhere select-all">{code.code}</h3>
        {code.description && <p className="wrap-anywhere">{code.description}</p>}
        <p className="text-sm text-quiet">
          <time dateTime={code.createdAt}>
            {t('codes.createdOn', { date: formatMoment(code.createdAt) })}
          </time>
        </p>
        <div className="mt-auto -ms-2.5 flex flex-wrap items-center pt-1">
          <ActionButton
            tooltip={t('codes.copyLink')}
            variant="icon"
            label={t('codes.copyLinkOf', { code: code.code })}
            icon={<Copy className="size-5" />}
            onPress={() => copyLink(code.code)}
          />
          <ActionButton
            tooltip={t('codes.downloadQr')}
            variant="icon"
            label={t('codes.downloadQrOf', { code: code.code })}
            icon={<Download className="size-5" />}
            onPress={() => saveQr(qrImage('codes', code.code, 300, version), consoleQrFileName(code.code))}
          />
          {code.isActive && (
            <ActionButton
              className="ms-auto px-4! text-danger!"
              icon={<Ban aria-hidden className="size-4.5" />}
              onPress={deactivate}
            >
              {t('codes.deactivate')}
            </ActionButton>
          )}
        </div>
      </div>
    </li>
  )
}

async function copyLink(code: string): Promise<void> {
  const link = `${window.location.origin}/admin/create-event/${encodeURIComponent(code)}`
  if (await copyText(link)) toast({ title: t('share.linkCopied'), description: link })
  else
    toast({
      title: t('share.failed'),
      description: t('share.failedText', { url: link }),
      destructive: true,
    })
}
