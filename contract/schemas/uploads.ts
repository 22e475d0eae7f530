import { z } from 'zod'
import { MAX_KNOWN_HASHES, MAX_SENDER_NAME_LENGTH } from '#contract/values/limits.ts'
import { PhotoView } from './photos.ts'
import { cleanSenderName } from '#contract/values/sender-name.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** `POST /api/events/{id}/photos/known`: SHA-256 of the guest's original files in hex. */
export const KnownPhotosRequest = z.object({
  hashes: z.array(hash).max(MAX_KNOWN_HASHES),
})
export type KnownPhotosRequest = z.infer<typeof KnownPhotosRequest>

/** The photos that the event has, by hash. Photos with other hashes must be sent. */
export const KnownPhotosView = z.strictObject({ photos: z.record(z.string(), PhotoView) })
export type KnownPhotosView = z.infer<typeof KnownPhotosView>

/** `POST /api/events/{id}/photos`: text fields of the form. */
export const SentFields = z.object({
  sender: z.string().transform(cleanSenderName).optional(),
})

/** `PUT /api/events/{id}/photos/mine`: null removes the name. */
export const NameOwnPhotosRequest = z.object({
  senderName: z
    .string()
    .meta({ description: 'Invisible characters are removed.', maxLength: MAX_SENDER_NAME_LENGTH })
    .refine((name) => [...name].length <= MAX_SENDER_NAME_LENGTH)
    .transform(cleanSenderName)
    .nullable(),
})
export type NameOwnPhotosRequest = z.infer<typeof NameOwnPhotosRequest>
