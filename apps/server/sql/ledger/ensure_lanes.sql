-- Makes the lanes of a new database. A database that has lanes keeps them. Then opens the control accounts that are missing, also those of
-- a currency that a migration has added since.
-- p_lanes  1 to 64. The 1,024 slots are divided evenly.
-- Errors: raise_exception for another number.
-- Locks: ledger.lanes in exclusive mode, so that two processes do not both make lanes.
create or replace function ledger.ensure_lanes(p_lanes integer) returns void language plpgsql as $$
begin
  lock table ledger.lanes in exclusive mode;
  if not exists (select from ledger.lanes) then
    if p_lanes not between 1 and 64 then
      raise exception 'lanes must be 1 to 64, not %', p_lanes;
    end if;
    insert into ledger.lanes (lane, slot_from, slot_to)
    select lane, lane * 1024 / p_lanes, (lane + 1) * 1024 / p_lanes - 1 from generate_series(0, p_lanes - 1) lane;
  end if;
  perform ledger.open_control_accounts();
end $$;
