import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import { AlbumSection } from './album-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { HostFrame, HostHeading } from './host-frame.tsx'
import { HoursSection } from './hours-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { ShowingSection } from './showing-section.tsx'
import { TakeHomeSection } from './take-home-section.tsx'
import { WallSection } from './wall-section.tsx'

/** Sections of the page, in the order of an evening. Each takes `HostSectionProps` and draws a `Section`. */
const SECTIONS = [
  PhotosSection,
  ShowingSection,
  WallSection,
  HoursSection,
  CardsSection,
  DetailsSection,
  LinkSection,
  RetentionSection,
  AlbumSection,
  TakeHomeSection,
  DeleteSection,
]

/** The page where hosts manage an event. */
export function HostPage() {
  return (
    <HostFrame className="max-w-180">
      {(event, news) => (
        <>
          <HostHeading title={event.name} back={galleryPath(event.qrCode)} backLabel={t('host.toGallery')} />
          {SECTIONS.map((Part, index) => (
            <Part key={index} event={event} news={news} />
          ))}
        </>
      )}
    </HostFrame>
  )
}
