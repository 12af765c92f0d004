-- The log of releases: each build whose files the server hands out, with the digest of every file.
-- Locks: verification.witnessed_checkpoints for a moment. It has a row for each log.

alter type verification.log_name add value if not exists 'releases';

alter table verification.witnessed_checkpoints drop constraint witnessed_checkpoints_log_check,
  add constraint witnessed_checkpoints_log_check check (log in ('prices', 'orders', 'liabilities', 'audit', 'releases'));

-- A leaf of the log for each row. A page belongs to the newest release that has it: two releases may differ in other files only.
create table verification.releases (
  position bigint primary key check (position >= 0),
  recorded_at timestamptz not null,
  entry text not null check (octet_length(entry) <= 2048),
  manifest text not null check (octet_length(manifest) <= 1048576),
  manifest_digest bytea not null check (length(manifest_digest) = 32),
  page_digest bytea not null check (length(page_digest) = 32)
);
create index releases_by_manifest on verification.releases (manifest_digest);
create index releases_by_page on verification.releases (page_digest, position desc);
