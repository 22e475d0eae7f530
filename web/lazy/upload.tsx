import { Bundle, lazyPart } from './bundle.tsx'
import { FailedDialog } from './dialog.tsx'

export const uploadBundle = new Bundle(() => import('#web/event/upload/upload-place.tsx'))

export const UploadPlace = lazyPart(
  uploadBundle,
  (upload) => upload.UploadPlace,
  (failure, { onClose }) => <FailedDialog {...failure} onClose={onClose} />,
)
