import { CloudOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from './button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { LazyPart, PartFailure } from './lazy-part.tsx'
import { Notice } from './notice.tsx'

/** A screen whose code is fetched when it is first shown. When that fails, its place says so until the code is there. */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyPart<P> {
  return lazyPart(load, (failure) => (
    <main id="main" tabIndex={-1} className="outline-none">
      <FailedScreen {...failure} />
    </main>
  ))
}

/** Says that a screen, or a large part of one, could not be fetched. */
export function FailedScreen({ isTrying, mayNeedReload, retry }: PartFailure) {
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
