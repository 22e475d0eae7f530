import { CloudOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyPart, type Bundle, type BundleFailure } from './bundle.tsx'

/** A screen of a bundle. Shows a message while the scripts can't be fetched. */
export function lazyScreen<M>(bundle: Bundle<M>, pick: (loaded: M) => ComponentType): ComponentType {
  return lazyPart(bundle, pick, (failure) => (
    <main id="main" tabIndex={-1} className="outline-none">
      <FailedScreen {...failure} />
    </main>
  ))
}

function FailedScreen({ isTrying, mayNeedReload, retry }: BundleFailure) {
  return (
    <Notice
      heading="h1"
      title={t('ui.notLoaded')}
      mark={<CloudOff className="size-10" strokeWidth={1.5} />}
      action={
        <>
          <Button variant="quiet" busy={isTrying} onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
          {mayNeedReload && (
            <Button variant="plain" onClick={() => window.location.reload()}>
              {t('ui.reload')}
            </Button>
          )}
        </>
      }
    >
      {t('ui.checkConnection')}
    </Notice>
  )
}
