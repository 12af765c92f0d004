-- Moves the time of a lane forward to p_at, after a batch was dated into the future. So no later line of a statement is dated before it.
-- Locks: the row of the lane, which the caller holds already.
create or replace function ledger.move_on(p_lane smallint, p_at timestamptz) returns void language sql as $$
  update ledger.lanes set batch_at = greatest(batch_at, p_at) where lane = p_lane
$$;
