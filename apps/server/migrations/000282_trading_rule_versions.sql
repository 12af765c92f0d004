-- The versions of the rules after the first one, each with the first second of acceptance that it applies to. Running trades keep the version
-- under which they were accepted. A database without trades begins with version 2. Older processes have stopped before a migration runs,
-- and none of them accepted an order more than 5 s ahead of the clock.
create table trading.rule_versions (
  version smallint primary key check (version > 1),
  from_second bigint not null check (from_second >= 0)
);
insert into trading.rule_versions (version, from_second)
select 2, case when exists (select from trading.orders)
  then greatest(floor(extract(epoch from clock_timestamp()))::bigint, (select coalesce(max(f.entered_until), 0) from trading.settlement_watermarks f)) + 10
  else 0 end;
