-- The ledger: double entry in minor units (int8). A balance stands on its account's row, guarded by checks; entries
-- are append-only. Every writer of balances first updates the row of its lane: that row is the lock and the batch number.

create schema ledger;

create table ledger.currencies (
  currency_id smallint primary key,
  code text not null unique,
  minor_digits smallint not null check (minor_digits between 0 and 18)
);
insert into ledger.currencies (currency_id, code, minor_digits) values
  (1, 'USDT', 6), (2, 'BTC', 8), (3, 'ETH', 8), (4, 'SOL', 8), (5, 'BNB', 8), (6, 'XRP', 8), (7, 'ADA', 8),
  (8, 'DOGE', 8), (9, 'TRX', 8), (10, 'LTC', 8), (11, 'LINK', 8);

-- An account owner belongs to one of 1,024 slots for good; a lane serves a range of slots, and at most one batch of a
-- lane is under way at a time. Sharding later is by slot.
create table ledger.lanes (
  lane smallint primary key check (lane >= 0),
  slot_from smallint not null,
  slot_to smallint not null,
  batch_no bigint not null default 0,
  batch_at timestamptz not null default '-infinity',   -- of the newest batch that wrote to a statement
  check (slot_from between 0 and slot_to and slot_to <= 1023)
) with (fillfactor = 10);

create function ledger.slot_of(p_uid bigint) returns smallint
language sql immutable parallel safe return (p_uid % 1024)::smallint;

create function ledger.lane_of(p_uid bigint) returns smallint
language sql stable parallel safe
begin atomic
  select lane from ledger.lanes where ledger.slot_of(p_uid) between slot_from and slot_to;
end;

create type ledger.account_kind as enum (
  'available', 'held',                                            -- a customer's
  'external', 'faucet', 'escrow', 'house_available', 'house_reserve' -- control accounts, one of each a lane
);

create function ledger.kind_number(p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return case p_kind
  when 'available' then 0 when 'held' then 1
  when 'external' then 0 when 'faucet' then 1 when 'escrow' then 2 when 'house_available' then 3 when 'house_reserve' then 4
end;

-- An account's id follows from what it is, so that the main road needs no look-up.
create function ledger.user_account(p_uid bigint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return p_uid * 256 + p_currency_id * 8 + case p_kind when 'available' then 0 when 'held' then 1 end;

create function ledger.control_account(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return -(1 + p_lane::bigint * 65536 + p_currency_id * 256 + ledger.kind_number(p_kind));

create table ledger.accounts (
  account_id bigint primary key,
  uid bigint,                       -- null for a control account
  slot smallint not null,
  lane smallint references ledger.lanes, -- null for a customer's account: its lane follows from its slot
  currency_id smallint not null references ledger.currencies,
  kind ledger.account_kind not null,
  balance bigint not null default 0,
  entry_no bigint not null default 0 check (entry_no >= 0),
  -- What was taken from it in a window of time and in the one before: see take_available.
  window_no bigint not null default 0,
  window_taken bigint not null default 0,
  window_before bigint not null default 0,
  -- Only what came from outside may be owed to the outside.
  constraint balance_not_negative check (balance >= 0 or kind = 'external')
) with (fillfactor = 70);

-- What an account is, it is for good. Checked when it is opened, not each time its balance moves.
create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account keeps its owner, currency and kind, and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.account_id is distinct from (case when new.uid is not null
      then ledger.user_account(new.uid, new.currency_id, new.kind)
      else ledger.control_account(new.lane, new.currency_id, new.kind) end)
    or (new.uid is not null) = (new.lane is not null)
    or (new.uid is not null) <> (new.kind in ('available', 'held'))
    or (new.uid is not null and new.slot <> ledger.slot_of(new.uid))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounts_opened before insert on ledger.accounts for each row execute function ledger.guard_account();
create trigger accounts_kept before delete or update of account_id, uid, slot, lane, currency_id, kind on ledger.accounts
  for each row execute function ledger.guard_account();
create trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.guard_account();
create index accounts_of_owner on ledger.accounts (uid) where uid is not null;

create type ledger.entry_kind as enum (
  'funding', 'faucet', 'trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void'
);

-- A customer's account has a line per event with the balance after it; a control account one line a batch.
create table ledger.entries (
  account_id bigint not null,
  entry_no bigint not null,
  created_at timestamptz not null,
  kind ledger.entry_kind not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  lane smallint not null,
  batch_no bigint not null,
  reference uuid,
  -- The order of the statement; entry_no counts each account's lines without a gap.
  primary key (account_id, created_at, entry_no)
) partition by range (created_at);
-- The watcher reads what came since it last looked.
create index entries_by_batch on ledger.entries using brin (lane, batch_no);

-- What must happen once: a transfer is refused when its reference was used before.
create table ledger.transfers (
  slot smallint not null,
  reference text not null check (length(reference) between 1 and 200),
  created_at timestamptz not null,
  primary key (slot, reference)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger entries_append_only before update or delete on ledger.entries
  for each row execute function ledger.refuse_change();
create trigger entries_no_truncate before truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger transfers_append_only before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger transfers_no_truncate before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

-- Makes the monthly partitions from the month of p_from to the one of p_to, inclusive.
create function ledger.ensure_partitions(p_from timestamptz, p_to timestamptz) returns void
language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
begin
  while v_month <= (p_to at time zone 'UTC') loop
    v_name := 'entries_' || to_char(v_month, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)',
        v_name, v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      execute format('create trigger %I before truncate on ledger.%I for each statement execute function ledger.refuse_change()',
        v_name || '_no_truncate', v_name);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $$;

-- Makes the lanes of a new database, each with its control accounts; a database that has lanes keeps them.
create function ledger.ensure_lanes(p_lanes integer) returns void language plpgsql as $$
begin
  lock table ledger.lanes in exclusive mode;
  if exists (select from ledger.lanes) then
    return;
  end if;
  if p_lanes not between 1 and 64 then
    raise exception 'lanes must be 1 to 64, not %', p_lanes;
  end if;
  insert into ledger.lanes (lane, slot_from, slot_to)
  select lane, lane * 1024 / p_lanes, (lane + 1) * 1024 / p_lanes - 1 from generate_series(0, p_lanes - 1) lane;
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(array['external', 'faucet', 'escrow', 'house_available', 'house_reserve']::ledger.account_kind[]) k;
end $$;

-- Opens the accounts of a customer, one for each currency. Asking twice is harmless.
create function ledger.open_accounts(p_uid bigint) returns void language sql as $$
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select ledger.user_account(p_uid, c.currency_id, k), p_uid, ledger.slot_of(p_uid), c.currency_id, k
  from ledger.currencies c, unnest(array['available', 'held']::ledger.account_kind[]) k
  on conflict do nothing
$$;

-- Takes the lane's lock for the rest of the transaction and gives the batch its number.
create function ledger.begin_batch(p_lane smallint) returns bigint language plpgsql as $$
declare v_batch bigint;
begin
  update ledger.lanes set batch_no = batch_no + 1 where lane = p_lane returning batch_no into strict v_batch;
  return v_batch;
end $$;

-- The same for a batch that writes to statements, with its time: p_at, or the database's own once the lane is locked. It
-- does not go back behind the batch before, so that a statement in the order of time adds up line by line; only a clock that
-- was set back by more than five seconds is followed.
create function ledger.begin_batch_at(p_lane smallint, p_at timestamptz, out batch bigint, out at timestamptz)
language plpgsql as $$
begin
  update ledger.lanes l set batch_no = l.batch_no + 1,
    batch_at = case when l.batch_at < coalesce(p_at, clock_timestamp()) + interval '5 seconds'
      then greatest(l.batch_at, date_trunc('milliseconds', coalesce(p_at, clock_timestamp())))
      else date_trunc('milliseconds', coalesce(p_at, clock_timestamp())) end
  where l.lane = p_lane
  returning l.batch_no, l.batch_at into strict batch, at;
end $$;

-- Adds lines to accounts of customers: any number an account, in the order given. Fails, and so writes nothing, when a
-- balance would become negative or an account does not exist.
create function ledger.post_user_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns void
language plpgsql as $$
declare v_written bigint;
begin
  with line as (
    select account_id, sum(amount)::bigint as total, count(*) as lines,
      array_agg(amount order by position) as amounts, array_agg(reference order by position) as refs
    from unnest(p_accounts, p_amounts, p_references) with ordinality as t(account_id, amount, reference, position)
    group by account_id
  ), changed as (
    -- What the insert needs is carried through RETURNING: joining two CTEs goes quadratic on large tables.
    update ledger.accounts a
    set balance = a.balance + line.total, entry_no = a.entry_no + line.lines
    from line where a.account_id = line.account_id
    returning a.account_id, a.balance - line.total as balance_before, a.entry_no - line.lines as entry_before,
      line.amounts, line.refs
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select c.account_id, c.entry_before + t.position, p_at, p_kind, t.amount,
      c.balance_before + sum(t.amount) over (partition by c.account_id order by t.position),
      p_lane, p_batch, t.reference
    from changed c, unnest(c.amounts, c.refs) with ordinality as t(amount, reference, position)
    returning 1
  )
  select count(*) into v_written from written;
  if v_written <> cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account', v_written, cardinality(p_accounts);
  end if;
end $$;

-- Takes an amount from each of these accounts that can pay it and leaves the others alone. At most one line an account.
-- With p_cap also those are left alone from which more than p_cap might have been taken within the last p_window seconds; the
-- bound counts the window under way and the one before it whole, so it may be too careful, never too generous.
-- Returns the positions (from 1) that paid.
create function ledger.take_available(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[], p_window integer, p_cap bigint
) returns table (pos integer)
language plpgsql as $$
declare v_window bigint := floor(extract(epoch from p_at) / p_window);
begin
  return query
  with changed as (
    update ledger.accounts a
    set balance = a.balance - t.amount, entry_no = a.entry_no + 1,
      window_no = v_window,
      window_before = case a.window_no when v_window then a.window_before when v_window - 1 then a.window_taken else 0 end,
      window_taken = case a.window_no when v_window then a.window_taken else 0 end + t.amount
    from unnest(p_accounts, p_amounts, p_references) with ordinality as t(account_id, amount, reference, position)
    where a.account_id = t.account_id and a.balance >= t.amount
      and (p_cap is null or t.amount + case a.window_no
        when v_window then a.window_taken + a.window_before when v_window - 1 then a.window_taken else 0 end <= p_cap)
    returning a.account_id, a.entry_no, a.balance, t.amount, t.reference, t.position::integer as position
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select c.account_id, c.entry_no, p_at, p_kind, -c.amount, c.balance, p_lane, p_batch, c.reference from changed c
  )
  select c.position from changed c;
end $$;

-- Adds one line to each control account whose amount is not zero.
create function ledger.post_control_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz, p_currency_id smallint,
  p_kinds ledger.account_kind[], p_amounts bigint[]
) returns void
language plpgsql as $$
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_kinds, p_amounts) as t(kind, amount)
    where a.account_id = ledger.control_account(p_lane, p_currency_id, t.kind) and t.amount <> 0
    returning a.account_id, a.entry_no, a.balance, t.amount
  )
  insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no)
  select account_id, entry_no, p_at, p_kind, amount, balance, p_lane, p_batch from changed;
end $$;

-- Moves an amount from a control account of the customer's lane to the customer's available balance, once for each
-- reference. Returns false, and moves nothing, when the reference was used before.
create function ledger.pay_user(
  p_uid bigint, p_currency_id smallint, p_from ledger.account_kind, p_amount bigint, p_kind ledger.entry_kind,
  p_reference text, p_at timestamptz
) returns boolean
language plpgsql as $$
declare
  v_lane smallint := ledger.lane_of(p_uid);
  v_batch bigint;
  v_at timestamptz;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(v_lane, p_at) b;
  insert into ledger.transfers (slot, reference, created_at)
  values (ledger.slot_of(p_uid), p_reference, v_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(v_lane, v_batch, p_kind, v_at, p_currency_id, array[p_from], array[-p_amount]);
  perform ledger.post_user_lines(v_lane, v_batch, p_kind, v_at,
    array[ledger.user_account(p_uid, p_currency_id, 'available')], array[p_amount], array[null::uuid]);
  return true;
end $$;

-- Brings money from outside into a control account of a lane, once for each reference.
create function ledger.fund_lane(
  p_lane smallint, p_currency_id smallint, p_to ledger.account_kind, p_amount bigint, p_reference text, p_at timestamptz
) returns boolean
language plpgsql as $$
declare v_batch bigint := ledger.begin_batch(p_lane);
begin
  if p_amount <= 0 then
    raise exception 'ledger: funding must be more than zero';
  end if;
  insert into ledger.transfers (slot, reference, created_at)
  select slot_from, p_reference, p_at from ledger.lanes where lane = p_lane on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(p_lane, v_batch, 'funding', p_at, p_currency_id,
    array['external', p_to]::ledger.account_kind[], array[-p_amount, p_amount]);
  return true;
end $$;

-- What a control account of a lane holds.
create function ledger.control_balance(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql stable as $$
  select balance from ledger.accounts where account_id = ledger.control_account(p_lane, p_currency_id, p_kind)
$$;

-- What a customer can spend; null without an account.
create function ledger.available_balance(p_uid bigint, p_currency_id smallint) returns bigint
language sql stable as $$
  select balance from ledger.accounts where account_id = ledger.user_account(p_uid, p_currency_id, 'available')
$$;
