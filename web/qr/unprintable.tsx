import type { UnprintableView } from '#contract/schemas/cards.ts'
import type { ApiPath } from '#web/api/path-of.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'

/** Names the characters that cards leave out, if there are any. */
export function Unprintable({ path }: { path: ApiPath<UnprintableView> }) {
  const { data } = useApi(path, { revalidateIfStale: true })
  if (!data?.characters.length) return null
  return (
    <output className="mb-3 block text-danger wrap-anywhere">
      {t('host.cards.unprintable', { characters: data.characters.join(' ') })}
    </output>
  )
}
