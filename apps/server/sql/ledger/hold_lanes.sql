-- Locks every lane until the transaction ends, so that no batch is between its time and its commit.
-- p_now     The time of a test clock. Null: the clock of the database, read after all lanes are locked.
-- Returns a time after every accepted order and before the next one.
-- Errors: lock_not_available if a lane stays busy for two seconds.
-- Locks: the rows of all lanes, in their order.
create or replace function ledger.hold_lanes(p_now timestamptz) returns timestamptz language plpgsql set lock_timeout = '2s' as $$
declare
  v_at timestamptz;
begin
  perform from ledger.lanes l order by l.lane for no key update;
  -- Batches take their time in whole milliseconds.
  select greatest(date_trunc('milliseconds', coalesce(p_now, clock_timestamp())), max(l.batch_at)) + interval '1 millisecond'
  into v_at from ledger.lanes l;
  if p_now is null then
    perform pg_sleep(0.001);
  end if;
  return v_at;
end $$;
