-- The receipt: a summary of the rows in one line, equal before and after an upgrade or a restore. An upgrade runs the
-- old version's query on the new tables, so a migration can't rename the columns that it reads.
select count(*) || ' photos of ' || (select count(*) from events) || ' events, ' || coalesce(sum(size), 0) ||
  ' bytes, newest ' || coalesce(to_char(max(uploaded_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'), 'none') || ', ' ||
  count(*) filter (where hidden) || ' hidden, ' || (select count(*) from photo_flags) || ' flags, SHA-256 of all sums ' ||
  encode(sha256(convert_to(coalesce(string_agg(sha256, '' order by id), ''), 'UTF8')), 'hex') as receipt from photos
