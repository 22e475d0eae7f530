import { Migration } from '@mikro-orm/migrations'

/** A JPEG beside each original in HEIC. */
export class JpegCopies extends Migration {
  override up(): void {
    this.addSql(`alter table "photos" add column "jpeg_size" int null, add column "jpeg_crc32" bigint null`)
    this.addSql(
      `create index photos_without_jpeg_index on photos (id) where jpeg_size is null and state = 'ready' and original = 'open' and mime_type like 'image/hei%'`,
    )
  }
}
