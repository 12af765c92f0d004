-- How far the full tiles of each public log were put where a web server or a CDN has them: so many of each level, the bundles of
-- entries as level -1. What is put again is the same bytes.
create table verification.published_tiles (
  log verification.log_name not null,
  level smallint not null check (level between -1 and 7),
  tiles bigint not null check (tiles > 0),
  primary key (log, level)
);
