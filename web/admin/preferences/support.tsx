import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { SupportView } from '#contract/schemas/support.ts'
import { pathOf } from '#web/api/path-of.ts'
import { send } from '#web/api/send.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { Folded } from '#web/admin/folded.tsx'
import { copyText } from '#web/share/copy-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast, toastFailure, toastProblem } from '#web/ui/toast.ts'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** Shows the support file before it is copied or saved. */
export function Support() {
  const [support, setSupport] = useState<SupportView>()

  async function show() {
    try {
      setSupport(await send('GET /api/admin/support'))
    } catch (error) {
      toastFailure(error, t('support.failed'))
    }
  }

  return (
    <Part title={t('support.title')}>
      <p className="mt-1 text-quiet">{t('support.text')}</p>
      {!support && (
        <Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => void show()}>
          {t('support.show')}
        </Button>
      )}
      {support && (
        <>
          {support.files.map(({ name, text }, i) => (
            <Folded key={name} title={name} isLinked={i === 0}>
              <textarea
                readOnly
                dir="ltr"
                aria-label={name}
                rows={12}
                className="w-full rounded-card border border-edge bg-surface p-3 font-mono! text-xs!"
                value={text}
              />
            </Folded>
          ))}
          <div className="mt-3 flex flex-wrap gap-2">
            <ActionButton
              className="max-sm:flex-1"
              icon={<Copy aria-hidden className="size-5" />}
              onPress={() => copy(support.text)}
            >
              {t('host.copyLink')}
            </ActionButton>
            <a
              className={buttonClass('quiet', 'max-sm:flex-1')}
              href={pathOf('GET /api/admin/support.zip')}
              download
            >
              {t('support.save')}
            </a>
          </div>
        </>
      )}
    </Part>
  )
}

async function copy(text: string) {
  if (await copyText(text)) toast({ title: t('support.copied') })
  else toastProblem(t('support.failed'))
}
