-- The tables whose triggers refuse every update or every delete. platform.grant_runtime does not grant these privileges.
create or replace view platform.refused_changes as
select t.tgrelid as table_oid,
  -- PostgreSQL requires the privilege to update for FOR UPDATE, which the server uses on ledger.journal. Its trigger refuses updates.
  bool_or(t.tgtype & 16 <> 0 and t.tgrelid <> 'ledger.journal'::regclass) as updates,
  bool_or(t.tgtype & 8 <> 0) as deletes
from pg_trigger t
join pg_proc p on p.oid = t.tgfoid
where not t.tgisinternal and p.proname = 'refuse_change' and t.tgqual is null and t.tgattr = ''::int2vector
  and t.tgtype & 24 <> 0
group by t.tgrelid;
