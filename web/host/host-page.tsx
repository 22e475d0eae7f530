import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath, managePath, setUpPath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AlbumSection } from './album-section.tsx'
import { AnnouncementSection } from './announcement-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChecklistSection } from './checklist-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { HostFrame, HostHeading } from './host-frame.tsx'
import { HoursSection } from './hours-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PendingSection } from './pending-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import type { HostSectionProps } from './section.tsx'
import { ShowingSection } from './showing-section.tsx'
import { TakeHomeSection } from './take-home-section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import { WallSection } from './wall-section.tsx'

/** Sections of the pages, with the rights that they need. Each takes `HostSectionProps` and draws a `Section`. */
type HostPart = [ComponentType<HostSectionProps>, AccountRole]
const TONIGHT: HostPart[] = [
  [PendingSection, 'staff'],
  [WallSection, 'desk'],
  [UploadsSection, 'staff'],
  [AnnouncementSection, 'staff'],
  [PhotosSection, 'staff'],
]
const SET_UP: HostPart[] = [
  [ChecklistSection, 'staff'],
  [CardsSection, 'desk'],
  [DetailsSection, 'staff'],
  [ShowingSection, 'staff'],
  [HoursSection, 'staff'],
  [LinkSection, 'staff'],
  [RetentionSection, 'staff'],
  [AlbumSection, 'staff'],
  [TakeHomeSection, 'staff'],
  [DeleteSection, 'owner'],
]

/** Sections for the evening itself. */
export const TonightPage = () => <HostPage sections={TONIGHT} />

/** Sections for the time before and after the evening. */
export const SetUpPage = () => <HostPage sections={SET_UP} />

function HostPage({ sections }: { sections: HostPart[] }) {
  return (
    <HostFrame needs="desk" className="max-w-180">
      {(event, news) => (
        <>
          <HostHeading title={event.name} back={galleryPath(event.qrCode)} backLabel={t('host.toGallery')} />
          <nav aria-label={t('host.manage')} className="mt-3 flex gap-2">
            <PageLink to={managePath(event.qrCode)} isOpen={sections === TONIGHT}>
              {t('host.tonight')}
            </PageLink>
            <PageLink to={setUpPath(event.qrCode)} isOpen={sections === SET_UP}>
              {t('host.setUp')}
            </PageLink>
          </nav>
          {sections.map(
            ([Part, needs], index) =>
              includesRole(event.role, needs) && <Part key={index} event={event} news={news} />,
          )}
        </>
      )}
    </HostFrame>
  )
}

const PageLink = ({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) => (
  <Link
    to={to}
    replace
    aria-current={isOpen ? 'page' : undefined}
    className={buttonClass(isOpen ? 'main' : 'quiet', 'flex-1')}
  >
    {children}
  </Link>
)
