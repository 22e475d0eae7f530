import { Migration } from '@mikro-orm/migrations'

/** Why a photo has no picture becomes the code of a sentence, which each page says in its own language. */
export class FailureCodes extends Migration {
  override up(): void {
    this.addSql(`update "photos" set "failure" = case
      when "failure" like 'This photo could not be read;%' then 'picture.damaged'
      when "failure" like '%missing from the store.' then 'picture.fileMissing'
      when "failure" like 'HEIC photos cannot be shown yet;%' then 'picture.heicOff'
      when "failure" like 'This photo took too much time%' then 'picture.tooDemanding'
      when "failure" like '%too large to be shown.' then 'picture.tooLarge'
      when "failure" like '%not a photo of a kind%' then 'picture.unknownKind'
      else 'picture.none'
    end where "failure" is not null`)
  }
}
