-- One process at a time makes the price log. Each turn has a number, its fence, higher than all before it; an entry says the
-- fence it was written under, and one of an earlier turn is refused whoever writes it and however long it was held up.
create table market.feed_turns (
  fence bigint primary key check (fence > 0),
  holder text not null check (length(holder) between 1 and 200),
  taken_at timestamptz not null
);
create trigger feed_turns_append_only before update or delete on market.feed_turns
  for each row execute function market.refuse_change();
create trigger feed_turns_no_truncate before truncate on market.feed_turns
  for each statement execute function market.refuse_change();

-- Under the lock of the log's writers, so that nothing of an earlier turn can be written once this has committed.
create function market.take_feed_turn(p_holder text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_fence bigint;
begin
  perform pg_advisory_xact_lock(7244112);
  insert into market.feed_turns (fence, holder, taken_at)
  select coalesce(max(fence), 0) + 1, p_holder, p_at from market.feed_turns
  returning fence into v_fence;
  return v_fence;
end $$;

-- 0: written before there were turns.
alter table market.price_log add column fence bigint not null default 0 check (fence >= 0);

create or replace function market.append_to_log() returns trigger language plpgsql as $$
declare
  v_entry jsonb := new.entry::jsonb;
  v_last record;
  v_fence bigint;
begin
  -- Writers take turns, so that each sees what the one before it wrote. One that reads an older snapshot
  -- gets a position that is taken, and fails on it.
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
  if v_entry->'v' is distinct from '1'::jsonb or v_entry->'t' is distinct from to_jsonb(new.t)
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
