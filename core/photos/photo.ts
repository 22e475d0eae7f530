import { defineEntity, p } from '@mikro-orm/core'
import { PhotoState, type FailureCode } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'

/** Size of a rendition in pixels. Its width is part of its key, `renditions/{filename}/{width}.webp`. */
export interface RenditionSize {
  width: number
  height: number
}

/** An index with a condition or included columns, which properties can't express. */
const indexOf = (name: string, on: string) => ({
  name,
  expression: `create index ${name} on photos ${on}`,
})

const PhotoSchema = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  // Identical bytes in one event are one photo.
  uniques: [{ properties: ['event', 'contentHash'] }],
  indexes: [
    // An event's gallery, newest first, by page.
    { properties: ['event', 'id'] },
    // Photos of a browser in an event.
    { properties: ['event', 'uploadedBy'] },
    // Changes in an event for reconnecting clients.
    { properties: ['event', 'changedIn'] },
    // Counts visible photos per event. Equal keys share an entry, so counting 100,000 photos reads 90 blocks.
    indexOf('photos_shown_index', `(event_id) where not hidden and not is_pending and state <> 'failed'`),
    // Counts a browser's failed and pending photos per event, which only it sees.
    indexOf(
      'photos_unshown_index',
      `(event_id, uploaded_by) where not hidden and (state = 'failed' or is_pending)`,
    ),
    // The sweep, featured photos and flagged photos each read only a small part of the table.
    indexOf('photos_processing_index', `(id) where state = 'processing'`),
    indexOf(
      'photos_without_jpeg_index',
      `(id) where jpeg_size is null and state = 'ready' and original = 'open' and mime_type like 'image/hei%'`,
    ),
    indexOf('photos_large_due_index', '(id) where large_due'),
    indexOf('photos_featured_index', '(id) where featured'),
    // A search of all names reads only this index, ordered by id like the lists.
    indexOf('photos_names_index', '(id) include (event_id, original_name, sender_name)'),
    // The console's lists by state.
    indexOf('photos_hidden_index', '(id) where hidden'),
    indexOf('photos_failed_index', `(id) where state = 'failed'`),
    indexOf('photos_flagged_index', '(flag_count, id) where flag_count > 0 or hidden'),
  ],
  triggers: [
    {
      name: 'note_change',
      timing: 'before',
      events: ['insert', 'update'],
      forEach: 'row',
      body: 'new.changed_in := pg_current_xact_id()::text::bigint; return new;',
    },
    {
      name: 'note_deletion',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `insert into deleted_photos (id, event_id, changed_in) values (old.id, old.event_id, pg_current_xact_id()::text::bigint)
        on conflict (id) do update set changed_in = excluded.changed_in, deleted_at = now(); return null;`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(Event).ref().deleteRule('cascade'),
    /** Unguessable. Knowing it grants access to the photo. */
    filename: p.text().unique(),
    originalName: p.text(),
    /** Detected from the content. Describes the served file (see `servedKey`), as do its size and checksums. */
    mimeType: p.text(),
    /** Size in bytes. */
    size: p.integer(),
    featured: p.boolean().default(false),
    flagCount: p.integer().default(0),
    /** Number of its flags when a host or administrator last hid, showed or approved it. */
    decidedFlags: p.integer().default(0),
    heartCount: p.integer().default(0),
    hidden: p.boolean().default(false),
    /** Whether it still needs the host's approval. Set from the event's `approval` at upload. */
    isPending: p.boolean().default(false),
    /** Time when an administrator unhid it. Flags don't hide it again until they are cleared. */
    unhiddenAt: p.datetime().nullable(),
    uploadedAt: p.datetime().defaultRaw('now()'),
    /** Device id of the sender's browser. */
    uploadedBy: p.text().nullable(),
    /** The sender's first name (`cleanSenderName`). */
    senderName: p.text().nullable(),
    clearedName: p.text().nullable(),
    /** SHA-256 (hex) of the received bytes. */
    contentHash: p.text(),
    /** CRC-32 of the stored bytes, unsigned. Archives compute their offsets with it. */
    crc32: p.bigint('number'),
    /** SHA-256 (hex) of the stored bytes. Differs from `contentHash` when the location was removed. */
    sha256: p.text(),
    /**
     * `open`: the original is served. `withheld`: it may contain a location that can't be removed, so it isn't served.
     * `copied`: a full-size JPEG made from its pixels is served instead.
     */
    original: p.enum(['open', 'withheld', 'copied']).default('open'),
    /** Size of the JPEG copy of a HEIC original in bytes. Null until it is made, 0 if that is impossible. */
    jpegSize: p.integer().nullable(),
    /** CRC-32 of the JPEG copy, unsigned. */
    jpegCrc32: p.bigint('number').nullable(),
    /** SHA-256 (hex) of the JPEG copy. */
    jpegSha256: p.text().nullable(),
    state: p.enum(PhotoState.options).default('processing'),
    failure: p.text().$type<FailureCode>().nullable(),
    /** Whether the file was broken and only partly rendered. */
    damaged: p.boolean().default(false),
    /** The camera's local time, `YYYY-MM-DDTHH:MM:SS`, followed by `±HH:MM` if the camera wrote it. */
    takenAt: p.text().nullable(),
    /** Size in pixels, upright. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** ThumbHash in base64. */
    thumbhash: p.text().nullable(),
    /**
     * The thumbnail's sharpness (`worker/imaging/sharpness.ts`). Null before it is made, and for pictures without
     * contrast.
     */
    sharpness: p.integer().nullable(),
    /** Sorted, smallest first. */
    renditions: p.json<RenditionSize[]>().defaultRaw(`'[]'`),
    /** Transaction of the row's last change (`find-changes.ts`). The database writes it. */
    changedIn: p.bigint('number').default(0),
    /** Whether a `ready` photo still lacks its larger renditions. */
    largeDue: p.boolean().default(false),
  },
})

export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo)
