import { Bundle } from './bundle.tsx'
import { lazyDialog } from './dialog.tsx'

export const archiveBundle = new Bundle(() => import('#web/event/archive/archive-dialog.tsx'))

export const ArchiveDialog = lazyDialog(archiveBundle, (archive) => archive.ArchiveDialog)
