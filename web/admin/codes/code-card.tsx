import { Ban, Copy, Download, Pencil, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { pagePath } from '#contract/pages.ts'
import { qrImagePath } from '#web/api/qr-images.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { copyText } from '#web/share/copy-text.ts'
import { hasPresets, PresetList } from './preset-list.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatVenueTime } from '#web/ui/dates.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { formatMoment } from '#web/admin/moments.ts'
import { QrPicture } from '#web/admin/qr/qr-picture.tsx'
import { consoleQrFileName } from '#web/share/file-names.ts'
import { qrVersion } from '#web/admin/qr/qr-version.ts'
import { saveQr } from '#web/qr/save-qr.ts'
import { runAction } from '#web/admin/run-action.ts'
import { language } from '#web/i18n/language.ts'
import { defaultPaper } from '#web/qr/default-paper.ts'
import { Unprintable } from '#web/qr/unprintable.tsx'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { CodeBadges } from './code-badges.tsx'
import { CodeForm } from './code-form.tsx'

/** Text that a card may be unable to show. Saves the server a look at each code's usual Latin text. */
const UNUSUAL = /[^\u0020-\u017F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2026]/u

/** An admin code with its QR code, for a host. */
export function CodeCard({ code }: { code: AdminCodeView }) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  function endEditing() {
    flushSync(() => setEditing(false))
    pencil.current?.focus()
  }
  const version = useStore(qrVersion)
  const isUsable = code.isActive && !code.isExpired && code.status === 'unpublished'
  const deactivate = () =>
    runAction(() => send('POST /api/admin/codes/:code/deactivate', { code: code.code }), {
      done: { title: t('codes.deactivated'), description: t('codes.deactivatedText') },
      fallback: t('codes.deactivateFailed'),
    })

  if (isEditing)
    return (
      <li>
        <CodeForm code={code} onDone={endEditing} />
      </li>
    )
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-4 sm:flex-row">
      <QrPicture
        src={qrImagePath('codes', code.code, 128, version)}
        alt={t('qr.imageOf', { event: code.code })}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <CodeBadges code={code} />
        <h3 className="mt-1.5 font-semibold wrap-anywhere select-all">{code.code}</h3>
        {code.note && (
          <p dir="auto" className="wrap-anywhere">
            {code.note}
          </p>
        )}
        {code.description && <p className="text-quiet wrap-anywhere">{code.description}</p>}
        {hasPresets(code.presets) && (
          <PresetList presets={code.presets} className="mt-1 list-disc ps-5 text-sm" />
        )}
        <p className="mt-1 text-sm text-quiet">
          <time dateTime={code.createdAt}>
            {t('codes.createdOn', { date: formatMoment(code.createdAt) })}
          </time>
        </p>
        {code.expiresAt && code.status === 'unpublished' && (
          <p className="text-sm text-quiet">
            {t('codes.validUntil', { when: formatVenueTime(code.expiresAt) })}
          </p>
        )}
        {isUsable && UNUSUAL.test(code.description ?? '') && (
          <Unprintable path={pathOf('GET /api/admin/codes/:code/card/unprintable', { code: code.code })} />
        )}
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
            onPress={() =>
              saveQr(qrImagePath('codes', code.code, 300, version), consoleQrFileName(code.code))
            }
          />
          {isUsable && (
            <a
              href={pathOf('GET /api/admin/codes/:code/card.pdf', {
                code: code.code,
                paper: defaultPaper(),
                language: language.get(),
              })}
              target="_blank"
              rel="noreferrer"
              data-tooltip={t('codes.print')}
              aria-label={t('codes.printOf', { code: code.code })}
              className={buttonClass('icon')}
            >
              <Printer aria-hidden className="size-5" />
            </a>
          )}
          {code.isActive && (
            <Button
              ref={pencil}
              variant="icon"
              data-tooltip={t('host.edit')}
              aria-label={t('codes.editOf', { code: code.code })}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden className="size-5" />
            </Button>
          )}
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

async function copyLink(adminCode: string): Promise<void> {
  const link = window.location.origin + pagePath('createEvent', { adminCode })
  if (await copyText(link)) toast({ title: t('share.linkCopied'), description: link })
  else toastProblem(t('share.failed'), t('share.failedText', { url: link }))
}
