import { useSyncExternalStore } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { errorText } from '#web/i18n/error-text.ts'
import { onErrorMessages } from '#web/i18n/language.ts'

type Reason = Pick<PhotoView, 'failure' | 'failureCode'>

/** Returns why a photo failed to decode, in the page's language. Null for other photos. */
export const failureText = ({ failure, failureCode }: Reason): string | null =>
  failure && failureCode && errorText({ error: failure, code: failureCode })

/** Same as `failureText`, but fetches the messages and renders again once they are loaded. */
export const useFailureText = (photo: Reason): string | null =>
  useSyncExternalStore(photo.failure ? onErrorMessages : onNothing, () => failureText(photo))

const onNothing = () => () => {}
