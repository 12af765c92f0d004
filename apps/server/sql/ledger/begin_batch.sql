-- Locks a lane for the rest of the transaction and returns the number of the new batch.
-- Errors: no_data_found if there is no such lane.
-- Locks: the row of the lane. Every writer of balances takes it first.
create or replace function ledger.begin_batch(p_lane smallint) returns bigint language plpgsql as $$
declare v_batch bigint;
begin
  update ledger.lanes set batch_no = batch_no + 1 where lane = p_lane returning batch_no into strict v_batch;
  return v_batch;
end $$;
