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
import { ActiveBadge } from './code-badges.tsx'

/** An admin code with its QR code, to be handed to a host. */
export function CodeCard({ code }: { code: AdminCodeView }) {
  const act = useAct()
  const { version } = useQrVersion()
  const deactivate = () =>
    act(() => deactivateAdminCode(code.code), {
      done: { title: 'Code Deactivated', description: 'Admin code has been deactivated successfully.' },
      fallback: 'Failed to deactivate code',
    })

  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-4 sm:flex-row">
      <QrPicture src={qrImage('codes', code.code, 128, version)} alt={`QR code of ${code.code}`} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap gap-1.5">
          <ActiveBadge code={code} />
          <Badge tone="plain">{code.status === 'active' ? 'Published' : 'Unpublished'}</Badge>
        </div>
        <h3 className="mt-1.5 font-semibold wrap-anywhere select-all">{code.code}</h3>
        {code.description && <p className="wrap-anywhere">{code.description}</p>}
        <p className="text-sm text-quiet">
          Created <time dateTime={code.createdAt}>{formatMoment(code.createdAt)}</time>
        </p>
        <div className="mt-auto -ml-2.5 flex flex-wrap items-center pt-1">
          <ActionButton
            tooltip="Copy the link"
            variant="icon"
            label={`Copy the link of ${code.code}`}
            icon={<Copy className="size-5" />}
            onPress={() => copyLink(code.code)}
          />
          <ActionButton
            tooltip="Download the QR code"
            variant="icon"
            label={`Download the QR code of ${code.code}`}
            icon={<Download className="size-5" />}
            onPress={() => saveQr(qrImage('codes', code.code, 300, version), consoleQrFileName(code.code))}
          />
          {code.isActive && (
            <ActionButton
              className="ml-auto px-4! text-danger!"
              icon={<Ban aria-hidden className="size-4.5" />}
              onPress={deactivate}
            >
              Deactivate
            </ActionButton>
          )}
        </div>
      </div>
    </li>
  )
}

async function copyLink(code: string): Promise<void> {
  const link = `${window.location.origin}/admin/create-event/${encodeURIComponent(code)}`
  if (await copyText(link)) toast({ title: 'Link Copied', description: link })
  else
    toast({
      title: 'Unable to Share',
      description: `Please copy the link manually: ${link}`,
      destructive: true,
    })
}
