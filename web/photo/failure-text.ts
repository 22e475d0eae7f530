import { useSyncExternalStore } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { errorText } from '#web/i18n/error-text.ts'
import { onErrorMessages } from '#web/i18n/language.ts'

type Reason = Pick<PhotoView, 'failure' | 'failureCode'>

/** Why no picture came out of a photo, in the page's language; null where one did or may still. */
export const failureText = ({ failure, failureCode }: Reason): string | null =>
  failure && failureCode && errorText({ error: failure, code: failureCode })

/** As `failureText`; the words are fetched, and the component renders again when they have come. */
export const useFailureText = (photo: Reason): string | null =>
  useSyncExternalStore(photo.failure ? onErrorMessages : onNothing, () => failureText(photo))

const onNothing = () => () => {}
