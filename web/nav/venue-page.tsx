import type { VenuePage as Name } from '#contract/values/venue-choices.ts'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { Failure } from '#web/ui/failure.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Page } from './page.tsx'

export const ImprintPage = () => <VenuePage page="imprint" />
export const PrivacyPage = () => <VenuePage page="privacy" />

/** One of the venue's texts. An empty line starts a new paragraph. */
function VenuePage({ page }: { page: Name }) {
  const { data, error, mutate } = useApi(pathOf('GET /api/venue'))
  const text = data?.[page]
  if (data && !text) return <NotFoundPage />
  const title = t(`venue.${page}`)
  return (
    <Page title={title} className="column py-10 sm:py-14">
      <article className="max-w-prose">
        <h1 className="font-serif text-3xl font-medium tracking-[-0.01em]">{title}</h1>
        {!data && error !== undefined && <Failure error={error} onRetry={() => void mutate()} />}
        {text?.split(/\n\s*\n/).map((paragraph, n) => (
          <p key={n} dir="auto" className="mt-4 text-left whitespace-pre-line wrap-anywhere rtl:text-right">
            {paragraph}
          </p>
        ))}
      </article>
    </Page>
  )
}
