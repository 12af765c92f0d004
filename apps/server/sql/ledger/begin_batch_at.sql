-- Locks a lane as ledger.begin_batch does, for a batch that writes to statements. Returns its number and its time.
-- p_at    The time of a test clock. Null: the clock of the database, read after the lane is locked.
-- at      Never before the previous batch of the lane, so that the lines of a statement add up in the order of time. A clock that was set
--         back by more than five seconds is followed.
-- Errors: no_data_found if there is no such lane.
-- Locks: the row of the lane.
create or replace function ledger.begin_batch_at(p_lane smallint, p_at timestamptz, out batch bigint, out at timestamptz)
language plpgsql as $$
begin
  update ledger.lanes l set batch_no = l.batch_no + 1,
    batch_at = case when l.batch_at <= coalesce(p_at, clock_timestamp()) + interval '5 seconds'
      then greatest(l.batch_at, date_trunc('milliseconds', coalesce(p_at, clock_timestamp())))
      else date_trunc('milliseconds', coalesce(p_at, clock_timestamp())) end
  where l.lane = p_lane
  returning l.batch_no, l.batch_at into strict batch, at;
end $$;
