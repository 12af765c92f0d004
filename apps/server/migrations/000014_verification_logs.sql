-- Verification: the public logs as Merkle trees in tiles, the place of each order in the log of orders, and the published
-- statements of what customers are owed.

create schema verification;

create function verification.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create type verification.log_name as enum ('prices', 'orders', 'liabilities', 'audit');

-- The full tiles of each tree: 256 hashes a row. What is to the right of them follows from the entries and is not stored.
create table verification.tiles (
  log verification.log_name not null,
  level smallint not null check (level between 0 and 7),
  tile_no bigint not null check (tile_no >= 0),
  hashes bytea not null check (length(hashes) = 8192),
  primary key (log, level, tile_no)
);
-- Hashes do not compress.
alter table verification.tiles alter column hashes set storage external;
create trigger tiles_append_only before update or delete on verification.tiles
  for each row execute function verification.refuse_change();
create trigger tiles_no_truncate before truncate on verification.tiles
  for each statement execute function verification.refuse_change();

-- Each log's newest signed checkpoint. It is stored before it is served, and only ever replaced by one of a longer tree: what
-- was served once is a prefix of all that comes later.
create table verification.logs (
  log verification.log_name primary key,
  origin text not null unique check (origin ~ '^[^[:space:]+]+$' and length(origin) <= 300),
  verifier_key text not null check (length(verifier_key) <= 500),
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  checkpoint text not null check (length(checkpoint) <= 2000),
  signed_at timestamptz not null
) with (fillfactor = 20);

create function verification.guard_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.log, new.origin, new.verifier_key) is distinct from (old.log, old.origin, old.verifier_key) then
    raise exception 'a log keeps its name, its origin and its key' using errcode = 'restrict_violation';
  end if;
  if new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'log %: % entries were signed, the tree does not go back to %', old.log, old.size, new.size
      using errcode = 'restrict_violation';
  end if;
  for v_level in 0 .. 6 loop
    exit when new.size >> (8 * (v_level + 1)) = 0;
    if not exists (select from verification.tiles t
        where t.log = new.log and t.level = v_level and t.tile_no = (new.size >> (8 * (v_level + 1))) - 1) then
      raise exception 'log %: the last full tile of level % for % entries is missing', new.log, v_level, new.size
        using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger logs_only_grow before update or delete on verification.logs
  for each row execute function verification.guard_log();
create trigger logs_no_truncate before truncate on verification.logs
  for each statement execute function verification.refuse_change();

-- The log of orders: a row for each batch that accepted some, in the order in which they became leaves. A lane's newest row
-- is also the cursor up to which its batches are in the log, so that an order is in it once, whatever crashes in between.
create table verification.order_batches (
  lane smallint not null,
  batch_no bigint not null,
  first_leaf bigint not null unique check (first_leaf >= 0),
  order_ids uuid[] not null check (cardinality(order_ids) > 0),
  leaves bytea not null check (length(leaves) = 32 * cardinality(order_ids)),   -- what is hashed into the tree, 32 bytes each
  primary key (lane, batch_no)
);
alter table verification.order_batches alter column leaves set storage external;
create trigger order_batches_append_only before update or delete on verification.order_batches
  for each row execute function verification.refuse_change();
create trigger order_batches_no_truncate before truncate on verification.order_batches
  for each statement execute function verification.refuse_change();

-- Leaves are numbered without a gap, and a lane's batches come in their order.
create function verification.guard_order_batches() returns trigger language plpgsql as $$
declare
  v_first bigint;
begin
  select min(first_leaf) into v_first from added;
  if exists (
    select from (
      select first_leaf, lag(first_leaf + cardinality(order_ids)) over w as expected,
        batch_no, lag(batch_no) over (partition by lane order by first_leaf) as batch_before
      from added window w as (order by first_leaf)
    ) line where expected <> first_leaf or batch_before >= batch_no
  ) or v_first <> coalesce((
    select b.first_leaf + cardinality(b.order_ids) from verification.order_batches b
    where b.first_leaf < v_first order by b.first_leaf desc limit 1), 0)
  or exists (
    select from (select lane, min(batch_no) as batch_no from added group by lane) a
    where exists (select from verification.order_batches b
      where b.lane = a.lane and b.batch_no > a.batch_no and b.first_leaf < v_first)
  ) then
    raise exception 'the log of orders goes on where it ends, and in the order of the batches' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger order_batches_follow after insert on verification.order_batches
  referencing new table as added for each statement execute function verification.guard_order_batches();

-- What was published about what customers are owed: the entries of the log of liabilities, to the byte.
create table verification.liability_reports (
  position bigint primary key check (position >= 0),
  made_at timestamptz not null,
  entry text not null check (octet_length(entry) <= 60000)
);
create function verification.guard_report() returns trigger language plpgsql as $$
begin
  if new.position <> coalesce((select max(position) + 1 from verification.liability_reports), 0) then
    raise exception 'the log of liabilities goes on where it ends' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger liability_reports_follow before insert on verification.liability_reports
  for each row execute function verification.guard_report();
create trigger liability_reports_append_only before update or delete on verification.liability_reports
  for each row execute function verification.refuse_change();
create trigger liability_reports_no_truncate before truncate on verification.liability_reports
  for each statement execute function verification.refuse_change();

-- The orders that a lane accepted after a batch, in the order of its batches and within them, of at most p_batches batches.
create function trading.accepted_since(p_lane smallint, p_after bigint, p_batches integer)
returns table (batch_no bigint, order_id uuid, uid bigint, symbol_id smallint, direction smallint, seconds integer,
  stake bigint, fee bigint, profit bigint, terms_version integer, accept_at timestamptz, accept_second bigint)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select b.batch_no, o.order_id, o.uid, o.symbol_id, o.direction, o.seconds, o.stake, o.fee, o.profit, o.terms_version,
    o.accept_at, o.accept_second
  from (
    select x.batch_no, x.accept_second, x.uids, x.order_ids from trading.outbox x
    where x.lane = p_lane and x.batch_no > p_after and x.kind = 'accepted' order by x.batch_no limit p_batches
  ) b
  cross join unnest(b.uids, b.order_ids) with ordinality as k(uid, order_id, place)
  join trading.orders o on o.uid = k.uid and o.accept_second = b.accept_second and o.order_id = k.order_id
  order by b.batch_no, k.place
$$;
