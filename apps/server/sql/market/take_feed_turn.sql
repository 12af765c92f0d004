-- Begins a new turn of the feed and returns its number, the fencing token of its entries. After the commit no entry of an earlier turn can
-- be written.
-- Locks: the advisory lock of the log's writers, until the end of the transaction.
create or replace function market.take_feed_turn(p_holder text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_fence bigint;
begin
  perform pg_advisory_xact_lock(7244112);
  insert into market.feed_turns (fence, holder, taken_at)
  select coalesce(max(fence), 0) + 1, p_holder, p_at from market.feed_turns
  returning fence into v_fence;
  return v_fence;
end $$;
