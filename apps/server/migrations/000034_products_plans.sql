-- Plans of the liquidity fund and of miners, what customers hold of them, and the daily accruals. What was taken is an immutable
-- row; what it has paid follows from how far its lane's accruals have come, and is stored nowhere else.

create schema products;

create function products.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create type products.plan_kind as enum ('liquidity', 'miner');

-- The terms of a plan. A version is never changed: new terms are a new version, for future orders alone.
create table products.plan_terms (
  plan_id integer not null check (plan_id > 0),
  version integer not null check (version > 0),
  kind products.plan_kind not null,
  name text not null check (length(name) between 1 and 40),
  currency_id smallint not null,             -- what is paid in
  income_currency_id smallint not null,
  days smallint not null check (days between 1 and 3650),
  min_amount bigint not null check (min_amount > 0),   -- minor units; of a miner: units
  max_amount bigint not null,
  daily_rate bigint check (daily_rate > 0 and daily_rate <= 100000000),             -- 1e-8
  settlement_ratio bigint check (settlement_ratio between 0 and 100000000),         -- 1e-8 for each remaining day
  hash_rate bigint check (hash_rate > 0),              -- hashes a second of one unit
  price_per_unit bigint check (price_per_unit > 0),
  fee_rate bigint check (fee_rate >= 0 and fee_rate < 100000000),                   -- 1e-8 of the output
  offered boolean not null,
  created_at timestamptz not null,
  created_by text not null check (length(created_by) between 1 and 100),
  primary key (plan_id, version),
  check (max_amount >= min_amount),
  constraint terms_fit_the_kind check (case kind
    when 'liquidity' then daily_rate is not null and settlement_ratio is not null and income_currency_id = currency_id
      and hash_rate is null and price_per_unit is null and fee_rate is null
    else daily_rate is null and settlement_ratio is null
      and hash_rate is not null and price_per_unit is not null and fee_rate is not null end)
);
create trigger plan_terms_append_only before update or delete on products.plan_terms
  for each row execute function products.refuse_change();
create trigger plan_terms_no_truncate before truncate on products.plan_terms
  for each statement execute function products.refuse_change();

insert into products.plan_terms (plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount,
  daily_rate, settlement_ratio, offered, created_at, created_by)
values (1, 1, 'liquidity', 'USDT 7', 1, 1, 7, 100000000, 100000000000, 680000, 1000000, true, '2026-01-01T00:00:00Z', 'the first terms');

create table products.orders (
  uid bigint not null,
  order_id uuid not null,
  lane smallint not null,
  kind products.plan_kind not null,
  plan_id integer not null,
  version integer not null,
  amount bigint not null check (amount > 0),   -- the principal, or the rent
  units bigint check (units > 0),              -- of a miner
  days smallint not null check (days > 0),
  -- What a day pays by the terms of the fund; what a day paid of a miner by the difficulty when it was rented.
  daily_income bigint not null check (daily_income >= 0),
  start_second bigint not null check (start_second > 0),
  created_at timestamptz not null,
  primary key (uid, order_id),
  foreign key (plan_id, version) references products.plan_terms,
  check ((kind = 'miner') = (units is not null))
);
create index orders_newest_first on products.orders (uid, created_at desc, order_id desc);
create trigger orders_append_only before update or delete on products.orders
  for each row execute function products.refuse_change();
create trigger orders_no_truncate before truncate on products.orders
  for each statement execute function products.refuse_change();

-- How an order ended; one without is pending settlement.
create table products.endings (
  uid bigint not null,
  order_id uuid not null,
  redeemed boolean not null,
  days_paid smallint not null check (days_paid >= 0),
  damages bigint not null default 0 check (damages >= 0),
  returned bigint not null check (returned >= 0),
  ended_at timestamptz not null,
  primary key (uid, order_id),
  foreign key (uid, order_id) references products.orders
);
create trigger endings_append_only before update or delete on products.endings
  for each row execute function products.refuse_change();
create trigger endings_no_truncate before truncate on products.endings
  for each statement execute function products.refuse_change();

-- What still runs, in the order in which it falls due: an order is due once a day, at its second of the day, from the day after it
-- began up to its last. daily_income is what the next day pays; the lane's reserve holds it for each day that remains.
create table products.positions (
  lane smallint not null,
  kind products.plan_kind not null,
  second_of_day integer not null check (second_of_day between 0 and 86399),
  uid bigint not null,
  order_id uuid not null,
  start_day integer not null,
  days smallint not null check (days > 0),
  currency_id smallint not null,
  principal bigint not null check (principal >= 0),   -- held, and returned at expiry
  income_currency_id smallint not null,
  daily_income bigint not null check (daily_income >= 0),
  hash_rate bigint,                                   -- of a miner: of all its units
  fee_rate bigint,
  primary key (lane, kind, second_of_day, uid, order_id)
) with (fillfactor = 90);
-- It is written with its order and goes with its ending; in between only a miner's output follows the difficulty.
create function products.guard_position() returns trigger language plpgsql as $$
begin
  if old.kind <> 'miner' or (to_jsonb(new) - 'daily_income') <> (to_jsonb(old) - 'daily_income') then
    raise exception 'a position keeps its terms' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger positions_keep_their_terms before update on products.positions
  for each row execute function products.guard_position();
create trigger positions_no_truncate before truncate on products.positions
  for each statement execute function products.refuse_change();

-- How far a lane's accruals have come: everything due up to this day, second and customer is paid.
create table products.fences (
  lane smallint not null,
  kind products.plan_kind not null,
  day integer not null,
  second_of_day integer not null,
  uid bigint not null,
  run_no bigint not null default 0,
  primary key (lane, kind)
) with (fillfactor = 50);
create function products.guard_fence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.day, new.second_of_day, new.uid) < (old.day, old.second_of_day, old.uid) or new.run_no < old.run_no
  then
    raise exception 'accruals never go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fences_go_on before update or delete on products.fences
  for each row execute function products.guard_fence();
create trigger fences_no_truncate before truncate on products.fences
  for each statement execute function products.refuse_change();

-- What was paid at once: the guard that each day of an order is paid once, with its fence in the same transaction.
create table products.runs (
  lane smallint not null,
  kind products.plan_kind not null,
  run_no bigint not null,
  day integer not null,                 -- since 1970
  from_second integer not null,         -- after this second of the day and customer …
  from_uid bigint not null,
  to_second integer not null,           -- … up to this one
  to_uid bigint not null,
  positions integer not null check (positions > 0),
  expired integer not null check (expired >= 0),
  batch_no bigint not null,
  paid_at timestamptz not null,
  primary key (lane, kind, run_no),
  unique (lane, kind, day, from_second, from_uid),
  check ((from_second, from_uid) < (to_second, to_uid))
);
create trigger runs_append_only before update or delete on products.runs
  for each row execute function products.refuse_change();
create trigger runs_no_truncate before truncate on products.runs
  for each statement execute function products.refuse_change();

-- What was answered to a client's own id, so that asking again gives it again. refusal is the error's name.
create table products.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) <> (refusal is null))
);
create trigger requests_append_only before update or delete on products.requests
  for each row execute function products.refuse_change();
create trigger requests_no_truncate before truncate on products.requests
  for each statement execute function products.refuse_change();

create function products.ensure_fences(p_lanes smallint[], p_second bigint) returns void language sql as $$
  insert into products.fences (lane, kind, day, second_of_day, uid)
  select l, k, p_second / 86400, p_second % 86400, 0
  from unnest(p_lanes) l, unnest(enum_range(null::products.plan_kind)) k
  on conflict do nothing
$$;

-- The days of an order that its lane's accruals have come past.
create function products.days_paid(
  p_lane smallint, p_kind products.plan_kind, p_uid bigint, p_start_second bigint, p_days smallint
) returns smallint language sql stable as $$
  select greatest(0, least(p_days, f.day - p_start_second / 86400
    - case when (f.second_of_day, f.uid) < (p_start_second % 86400, p_uid) then 1 else 0 end))::smallint
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$$;

-- Whether a lane has something to pay up to a second.
create function products.has_due(p_lane smallint, p_kind products.plan_kind, p_until bigint) returns boolean
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_fence products.fences;
begin
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  -- After a standstill: whoever was paid fewer days than have ended.
  if v_fence.day < p_until / 86400 and exists (
    select from products.positions p where p.lane = p_lane and p.kind = p_kind
      and products.days_paid(p.lane, p.kind, p.uid, p.start_day::bigint * 86400 + p.second_of_day, p.days)
        < least(p.days, p_until / 86400 - p.start_day - case when p.second_of_day > p_until % 86400 then 1 else 0 end))
  then
    return true;
  end if;
  return v_fence.day = p_until / 86400 and exists (
    select from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and p.second_of_day <= p_until % 86400 and p.start_day < v_fence.day);
end $$;

-- Whether there is something to do in a lane up to a second: something to pay, or not looked at for a minute. has not been looked at for a minute.
create function products.is_due(p_lane smallint, p_kind products.plan_kind, p_until bigint) returns boolean
language sql stable as $$
  select f.day < p_until / 86400 or f.second_of_day < p_until % 86400 - 60 or products.has_due(p_lane, p_kind, p_until)
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$$;

-- Ends an order before its time, in the transaction that moved its money: false, and nothing is written, unless exactly
-- p_days_paid days were paid and it still runs.
create function products.end_early(
  p_uid bigint, p_order_id uuid, p_days_paid smallint, p_damages bigint, p_returned bigint, p_at timestamptz
) returns boolean language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from products.orders o where o.uid = p_uid and o.order_id = p_order_id
      and products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days) = p_days_paid) then
    return false;
  end if;
  delete from products.positions p using products.orders o
  where o.uid = p_uid and o.order_id = p_order_id and p.lane = o.lane and p.kind = o.kind
    and p.second_of_day = o.start_second % 86400 and p.uid = o.uid and p.order_id = o.order_id;
  if not found then
    return false;
  end if;
  insert into products.endings (uid, order_id, redeemed, days_paid, damages, returned, ended_at)
  values (p_uid, p_order_id, true, p_days_paid, p_damages, p_returned, p_at);
  return true;
end $$;

-- Pays what fell due next in a lane, up to the second p_until: at least p_limit positions where as many are due within one day
-- (UTC), all of a customer's of one second together. Each gets a line of its own; who expires gets the principal back with the last one.
-- Returns how many positions were paid, and whose; 0: nothing is due any more.
create function products.accrue_chunk(
  p_lane smallint, p_kind products.plan_kind, p_until bigint, p_limit integer, p_now timestamptz,
  out paid integer, out uids bigint[]
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  c_last_uid constant bigint := 9223372036854775807;
  v_batch bigint;
  v_at timestamptz;
  v_fence products.fences;
  v_day integer;
  v_to_second integer;
  v_to_uid bigint;
  v_expired integer := 0;
  v_orders uuid[];
  v_amounts bigint[];
  v_currency_ids smallint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_paid_amounts bigint[];
  v_paid_orders uuid[];
  v_total bigint;
  v_reserve ledger.account_kind := case p_kind when 'liquidity' then 'fund_reserve' else 'miner_reserve' end;
  v_income ledger.entry_kind := case p_kind when 'liquidity' then 'fund_reward' else 'miner_output' end;
begin
  paid := 0;
  uids := '{}';
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_now) b;
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  loop
    if v_fence.second_of_day = 86399 and v_fence.uid = c_last_uid then
      v_fence.day := v_fence.day + 1;
      v_fence.second_of_day := 0;
      v_fence.uid := 0;
    end if;
    v_day := v_fence.day;
    v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
    exit when v_day > p_until / 86400 or (v_fence.second_of_day, v_fence.uid) >= (v_to_second, c_last_uid);
    v_to_uid := c_last_uid;
    -- Where this run ends: with the customer whose position is the last one that fits.
    select d.second_of_day, d.uid into v_to_second, v_to_uid from (
      select p.second_of_day, p.uid from products.positions p
      where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
        and p.second_of_day <= v_to_second and p.start_day < v_day
      order by p.second_of_day, p.uid offset p_limit - 1 limit 1) d;
    if not found then
      v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
      v_to_uid := c_last_uid;
    end if;
    select count(*), coalesce(array_agg(p.uid), '{}'), array_agg(p.order_id), array_agg(p.daily_income),
      array_agg(p.income_currency_id), array_agg(distinct p.income_currency_id),
      coalesce(count(*) filter (where p.start_day + p.days = v_day), 0)
    into paid, uids, v_orders, v_amounts, v_currency_ids, v_currencies, v_expired
    from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and (p.second_of_day, p.uid) <= (v_to_second, v_to_uid) and p.start_day < v_day;
    exit when paid > 0;
    -- Nothing fell due up to there.
    exit when v_day >= p_until / 86400;
    v_fence.day := v_day + 1;
    v_fence.second_of_day := 0;
    v_fence.uid := 0;
  end loop;

  if paid > 0 then
    foreach v_currency in array v_currencies loop
      select array_agg(ledger.user_account(t.uid, v_currency, 'available')), array_agg(t.amount), array_agg(t.order_id), sum(t.amount)
      into v_accounts, v_paid_amounts, v_paid_orders, v_total
      from unnest(uids, v_amounts, v_orders, v_currency_ids) as t(uid, amount, order_id, currency_id)
      where t.currency_id = v_currency and t.amount > 0;
      if v_accounts is not null then
        perform products.post_lines(p_lane, v_batch, v_income, v_at, v_accounts, v_paid_amounts, v_paid_orders);
        perform ledger.post_control_lines(p_lane, v_batch, v_income, v_at, v_currency,
          array[v_reserve]::ledger.account_kind[], array[-v_total]);
      end if;
    end loop;
    if v_expired > 0 then
      perform products.expire(p_lane, p_kind, v_batch, v_at, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid);
    end if;
    insert into products.runs (lane, kind, run_no, day, from_second, from_uid, to_second, to_uid, positions, expired, batch_no, paid_at)
    values (p_lane, p_kind, v_fence.run_no + 1, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid, paid, v_expired,
      v_batch, v_at);
    update products.fences f set day = v_day, second_of_day = v_to_second, uid = v_to_uid, run_no = v_fence.run_no + 1
    where f.lane = p_lane and f.kind = p_kind;
  else
    -- The next look need not begin so far back.
    update products.fences f set day = p_until / 86400, second_of_day = p_until % 86400, uid = c_last_uid
    where f.lane = p_lane and f.kind = p_kind
      and (f.day, f.second_of_day, f.uid) < ((p_until - 60) / 86400, (p_until - 60) % 86400, c_last_uid);
  end if;
end $$;

-- Adds lines to accounts of customers, by the fast way when nobody is named twice.
create function products.post_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz, p_accounts bigint[], p_amounts bigint[], p_orders uuid[]
) returns void language plpgsql as $$
begin
  if cardinality(p_accounts) = (select count(distinct t.account_id) from unnest(p_accounts) as t(account_id)) then
    perform ledger.post_one_line_each(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  else
    perform ledger.post_user_lines(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  end if;
end $$;

-- Ends the positions of a run whose last day this was: the principal goes back to where it came from.
create function products.expire(
  p_lane smallint, p_kind products.plan_kind, p_batch bigint, p_at timestamptz, p_day integer,
  p_from_second integer, p_from_uid bigint, p_to_second integer, p_to_uid bigint
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  v_uids bigint[];
  v_orders uuid[];
  v_days smallint[];
  v_principals bigint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
begin
  with gone as (
    delete from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (p_from_second, p_from_uid)
      and (p.second_of_day, p.uid) <= (p_to_second, p_to_uid) and p.start_day + p.days = p_day
    returning p.uid, p.order_id, p.days, p.principal, p.currency_id
  )
  select array_agg(g.uid), array_agg(g.order_id), array_agg(g.days), array_agg(g.principal), array_agg(g.currency_id)
  into v_uids, v_orders, v_days, v_principals, v_currencies from gone g;
  insert into products.endings (uid, order_id, redeemed, days_paid, returned, ended_at)
  select t.uid, t.order_id, false, t.days, t.principal, p_at
  from unnest(v_uids, v_orders, v_days, v_principals) as t(uid, order_id, days, principal);
  for v_currency in select distinct unnest(v_currencies) order by 1 loop
    select array_agg(l.account_id), array_agg(l.amount), array_agg(l.order_id) into v_accounts, v_amounts, v_references
    from unnest(v_uids, v_orders, v_principals, v_currencies) as t(uid, order_id, principal, currency_id)
    cross join lateral (values
      (ledger.user_account(t.uid, v_currency, 'held'), -t.principal, t.order_id),
      (ledger.user_account(t.uid, v_currency, 'available'), t.principal, t.order_id)) as l(account_id, amount, order_id)
    where t.currency_id = v_currency and t.principal > 0;
    if v_accounts is not null then
      perform products.post_lines(p_lane, p_batch, 'fund_returned', p_at, v_accounts, v_amounts, v_references);
    end if;
  end loop;
end $$;

-- Writes an order and its position. The terms must be the plan's.
create function products.open_order(
  p_uid bigint, p_order_id uuid, p_plan_id integer, p_version integer, p_amount bigint, p_units bigint, p_daily_income bigint,
  p_principal bigint, p_start_second bigint, p_created_at timestamptz
) returns void language plpgsql as $$
declare
  v_terms products.plan_terms;
  v_lane smallint := ledger.lane_of(p_uid);
begin
  select * into strict v_terms from products.plan_terms t where t.plan_id = p_plan_id and t.version = p_version;
  insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, units, days, daily_income, start_second, created_at)
  values (p_uid, p_order_id, v_lane, v_terms.kind, p_plan_id, p_version, p_amount, p_units, v_terms.days, p_daily_income,
    p_start_second, p_created_at);
  insert into products.positions (lane, kind, second_of_day, uid, order_id, start_day, days, currency_id, principal,
    income_currency_id, daily_income, hash_rate, fee_rate)
  values (v_lane, v_terms.kind, p_start_second % 86400, p_uid, p_order_id, p_start_second / 86400, v_terms.days,
    v_terms.currency_id, p_principal, v_terms.income_currency_id, p_daily_income, v_terms.hash_rate * p_units, v_terms.fee_rate);
end $$;

-- What an order has paid: of the fund the same each day.
create function products.income_of(p_order products.orders, p_days_paid smallint) returns bigint language sql stable as $$
  select p_order.daily_income * p_days_paid
$$;

-- An order with its terms, what it has paid and how it ended.
create function products.view_order(p_uid bigint, p_order_id uuid) returns table (
  uid bigint, order_id uuid, kind products.plan_kind, plan_id integer, name text, currency_id smallint, income_currency_id smallint,
  amount bigint, units bigint, days smallint, daily_rate bigint, settlement_ratio bigint, daily_income bigint, days_paid smallint,
  income bigint, start_second bigint, created_at timestamptz, redeemed boolean, damages bigint, returned bigint, ended_at timestamptz
) language sql stable as $$
  select o.uid, o.order_id, o.kind, o.plan_id, t.name, t.currency_id, t.income_currency_id, o.amount, o.units, o.days, t.daily_rate,
    t.settlement_ratio, coalesce(p.daily_income, o.daily_income), paid.days, products.income_of(o, paid.days), o.start_second,
    o.created_at, e.redeemed, e.damages, e.returned, e.ended_at
  from products.orders o
  join products.plan_terms t on t.plan_id = o.plan_id and t.version = o.version
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  left join products.positions p on p.lane = o.lane and p.kind = o.kind and p.second_of_day = o.start_second % 86400
    and p.uid = o.uid and p.order_id = o.order_id
  cross join lateral (
    select coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days)) as days) paid
  where o.uid = p_uid and o.order_id = p_order_id
$$;

-- How many things happened to customers' orders: each was taken, paid day by day, and perhaps redeemed; an expiry comes with a day.
create function products.count_events(p_uids bigint[]) returns table (uid bigint, events bigint) language sql stable as $$
  select u.uid, coalesce(sum(1 + coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days))
    + case when e.redeemed then 1 else 0 end), 0)::bigint
  from (select distinct unnest(p_uids) as uid) u
  left join products.orders o on o.uid = u.uid
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  group by u.uid
$$;
