import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { CodeManager } from './code-manager.tsx'

export function CodesTab({ codes }: { codes: SWRResponse<AdminCodeView[]> }) {
  return (
    <Section title={t('codes.title')} subtitle={t('codes.purpose')}>
      <CodeManager
        codes={codes}
        className="grid gap-3 has-[form]:items-start lg:grid-cols-2"
        empty={<Empty title={t('codes.empty')}>{t('codes.panelEmptyText')}</Empty>}
      />
    </Section>
  )
}
