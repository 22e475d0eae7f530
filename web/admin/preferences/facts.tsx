import type { ReactNode } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { Part } from './part.tsx'

/** How the server was set up; the README says which variable changes what. */
export function Facts({ settings }: { settings: SettingsView }) {
  const { qrService, maxPhotoBytes, maxPhotoPixels, photos, storedBytes, flagIdentity } = settings
  return (
    <Part title="This installation">
      <dl className="mt-3 flex flex-col gap-2.5">
        <Fact term="Storage used">
          {sizeText(storedBytes)} in {photos === 1 ? '1 photo' : `${photos.toLocaleString('en-US')} photos`}
        </Fact>
        <Fact term="Largest photo">
          {maxPhotoBytes / 1024 / 1024} MB, {maxPhotoPixels / 1_000_000} megapixels
        </Fact>
        <Fact term="QR images">
          {qrService ? `Made by ${qrService}, checked here` : 'Made here, without the internet'}
        </Fact>
        <Fact term="Flags are counted">
          {flagIdentity === 'device' ? 'Once per browser' : 'Once per network address'}
        </Fact>
      </dl>
    </Part>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
