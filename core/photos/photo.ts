import { defineEntity, p } from '@mikro-orm/core'
import { PhotoState, type FailureCode } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'

/** A smaller picture beside the original: its width names it, `renditions/{filename}/{width}.webp`. */
export interface RenditionSize {
  width: number
  height: number
}

const PhotoSchema = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  // The same bytes twice in one event make one photo.
  uniques: [{ properties: ['event', 'contentHash'] }],
  indexes: [
    // An event's gallery, newest first, page by page.
    { properties: ['event', 'id'] },
    // What a browser has sent to an event.
    { properties: ['event', 'uploadedBy'] },
    // What changed in an event, for who was away.
    { properties: ['event', 'changedIn'] },
    // How many photos each event shows: equal keys share one entry, so 100,000 photos are counted in 90 blocks.
    {
      name: 'photos_shown_index',
      expression: `create index photos_shown_index on photos (event_id) where not hidden and not awaits_approval and state <> 'failed'`,
    },
    // How many that failed or wait for the host a browser sent to each event: it alone sees them.
    {
      name: 'photos_unshown_index',
      expression: `create index photos_unshown_index on photos (event_id, uploaded_by) where not hidden and (state = 'failed' or awaits_approval)`,
    },
    // The sweep, the featured gallery and the flagged list each read a small part of the table.
    {
      name: 'photos_processing_index',
      expression: `create index photos_processing_index on photos (id) where state = 'processing'`,
    },
    {
      name: 'photos_without_jpeg_index',
      expression: `create index photos_without_jpeg_index on photos (id) where jpeg_size is null and state = 'ready' and original = 'open' and mime_type like 'image/hei%'`,
    },
    {
      name: 'photos_large_due_index',
      expression: 'create index photos_large_due_index on photos (id) where large_due',
    },
    {
      name: 'photos_featured_index',
      expression: 'create index photos_featured_index on photos (id) where featured',
    },
    // A search among the names of all photos reads this alone. It is ordered by id, as the lists are.
    {
      name: 'photos_names_index',
      expression:
        'create index photos_names_index on photos (id) include (event_id, original_name, sender_name)',
    },
    // The lists of those that administrators ask for by their state.
    {
      name: 'photos_hidden_index',
      expression: 'create index photos_hidden_index on photos (id) where hidden',
    },
    {
      name: 'photos_failed_index',
      expression: `create index photos_failed_index on photos (id) where state = 'failed'`,
    },
    {
      name: 'photos_flagged_index',
      expression:
        'create index photos_flagged_index on photos (flag_count, id) where flag_count > 0 or hidden',
    },
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
      body: `insert into gone_photos (id, event_id, changed_in) values (old.id, old.event_id, pg_current_xact_id()::text::bigint)
        on conflict (id) do update set changed_in = excluded.changed_in, gone_at = now(); return null;`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(Event).ref().deleteRule('cascade'),
    /** Unguessable: knowing it is the right to see the photo. */
    filename: p.text().unique(),
    originalName: p.text(),
    /** By content, never by name; like `size` and `crc32`, of the file that is handed out (see `servedKey`). */
    mimeType: p.text(),
    /** Bytes. */
    size: p.integer(),
    featured: p.boolean().default(false),
    flagCount: p.integer().default(0),
    /** How many hearts (`PhotoHeart`) it has. */
    heartCount: p.integer().default(0),
    hidden: p.boolean().default(false),
    /** True until the host has approved it, where the event asked for that when it came. */
    awaitsApproval: p.boolean().default(false),
    /** When an administrator unhid it: from then on flags alone do not hide it, until they are cleared. */
    unhiddenAt: p.datetime().nullable(),
    uploadedAt: p.datetime().defaultRaw('now()'),
    /** The browser that sent it (its session's device id). */
    uploadedBy: p.text().nullable(),
    /** The first name that they gave (`cleanSenderName`). */
    senderName: p.text().nullable(),
    /** The one that a host took away (`clearNames`). */
    clearedName: p.text().nullable(),
    /** SHA-256 of the bytes as they came, in hex. */
    contentHash: p.text(),
    /** CRC-32 of the stored bytes, unsigned: with it an archive's offsets are arithmetic. */
    crc32: p.bigint('number'),
    /**
     * `open`: the original is handed out. `withheld`: it may tell a position that can't be taken out, and nobody gets
     * it. `copied`: a JPEG in full size, made of its pixels, is handed out instead.
     */
    original: p.enum(['open', 'withheld', 'copied']).default('open'),
    /** Bytes of the JPEG beside an original in HEIC, which not every computer opens; null until it is made, 0 when none can be. */
    jpegSize: p.integer().nullable(),
    /** Of that JPEG, unsigned. */
    jpegCrc32: p.bigint('number').nullable(),
    state: p.enum(PhotoState.options).default('processing'),
    /** Why no picture came out; only when `state` is `failed`. */
    failure: p.text().$type<FailureCode>().nullable(),
    /** True when the file was broken and only a part of the picture came out. */
    damaged: p.boolean().default(false),
    /** `YYYY-MM-DDTHH:MM:SS` as the camera's clock showed, with `±HH:MM` behind it where the camera wrote that. */
    takenAt: p.text().nullable(),
    /** Pixels as seen upright. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** ThumbHash in base64. */
    thumbhash: p.text().nullable(),
    /** Smallest first. */
    renditions: p.json<RenditionSize[]>().defaultRaw(`'[]'`),
    /** The transaction that changed the row last (`find-changes.ts`); the database writes it. */
    changedIn: p.bigint('number').default(0),
    /** True while a `ready` photo has the smallest rendition alone, and the larger ones are still to be made. */
    largeDue: p.boolean().default(false),
  },
})

/** A picture that a guest added to an event. */
export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo)
