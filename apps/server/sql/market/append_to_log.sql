-- Trigger of market.price_log: an entry follows the newest one, is of its second, and is written under the current feed turn. Sets its
-- position and reads its prices from its text.
-- Errors: TS001 if the turn is over, unique_violation if the log has reached that second, check_violation if the entry is of another second.
-- Locks: the advisory lock of the log's writers, until the end of the transaction. So each writer sees the entry of the one before it.
create or replace function market.append_to_log() returns trigger language plpgsql as $$
declare
  v_entry jsonb := new.entry::jsonb;
  v_last record;
  v_fence bigint;
begin
  -- Each writer sees the entry of the one before it. A writer with an older snapshot computes a position that is taken, and fails.
  perform pg_advisory_xact_lock(7244112);
  select fence into v_fence from market.feed_turns order by fence desc limit 1;
  if new.fence is distinct from coalesce(v_fence, 0) then
    raise exception 'turn % of the price log is over, it is turn %', new.fence, coalesce(v_fence, 0)
      using errcode = 'TS001';
  end if;
  select t, position into v_last from market.price_log order by t desc limit 1;
  if new.t <= v_last.t then
    raise exception 'the price log is already at second %', v_last.t using errcode = 'unique_violation';
  end if;
  if coalesce(v_entry->'v' not in ('1'::jsonb, '2'::jsonb), true) or v_entry->'t' is distinct from to_jsonb(new.t)
    or v_entry->>'src' is distinct from new.src::text
  then
    raise exception 'the entry is not of second %', new.t using errcode = 'check_violation';
  end if;
  new.position := coalesce(v_last.position + 1, 0);
  new.prices := array(
    select (v_entry->'p'->>p.symbol)::bigint
    from generate_series(1, (select max(symbol_id) from market.products)) n
    left join market.products p on p.symbol_id = n order by n);
  return new;
end $$;
