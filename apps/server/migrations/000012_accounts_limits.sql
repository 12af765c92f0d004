-- What customers set themselves to be protected from themselves: limits, a reminder, a time-out. Tightening holds at once,
-- loosening after a day; the server enforces it.

create type accounts.limit_name as enum (
  'deposits_day', 'deposits_week', 'deposits_month', 'stakes_day', 'stakes_week', 'stakes_month',
  'losses_day', 'losses_week', 'losses_month', 'reminder_minutes'
);

-- One row for each customer who ever set anything: whoever is not here has no limit of their own.
create table accounts.protections (
  uid bigint primary key references accounts.users,
  time_out_until timestamptz,          -- no trade is taken before it
  changes integer not null default 0   -- counts the lines of limit_changes
);

create table accounts.limits (
  uid bigint not null references accounts.protections,
  name accounts.limit_name not null,
  amount bigint check (amount > 0),       -- minor units of USDT, or minutes; null: none
  -- A looser one to come. From then on it is the one that holds, whether or not the row has been touched since.
  next_amount bigint check (next_amount > 0),
  next_at timestamptz,
  primary key (uid, name),
  check (next_at is not null or next_amount is null),
  check (next_at is null or (amount is not null and (next_amount is null or next_amount > amount)))
);

create table accounts.limit_changes (
  uid bigint not null references accounts.protections,
  change_no integer not null check (change_no > 0),
  changed_at timestamptz not null,
  name accounts.limit_name,               -- null: the time-out
  amount bigint check (amount > 0),       -- as asked for; null: none
  effective_at timestamptz not null,      -- of a time-out: its end
  primary key (uid, change_no)
);

create function accounts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger limit_changes_append_only before update or delete on accounts.limit_changes
  for each row execute function accounts.refuse_change();
create trigger limit_changes_no_truncate before truncate on accounts.limit_changes
  for each statement execute function accounts.refuse_change();

-- The doors for other slices.

-- Which of these customers have set anything.
create function accounts.protected_among(p_uids bigint[]) returns table (uid bigint, time_out_until timestamptz)
language sql stable as $$
  -- By the array itself: the index is walked once in the order of its keys, which costs least where few or none are found.
  select p.uid, p.time_out_until from accounts.protections p where p.uid = any (p_uids)
$$;

-- A customer's limits at a time.
create function accounts.limits_in_force(p_uid bigint, p_at timestamptz)
returns table (name accounts.limit_name, amount bigint)
language sql stable as $$
  select f.name, f.amount from (
    select l.name, case when l.next_at <= p_at then l.next_amount else l.amount end as amount
    from accounts.limits l where l.uid = p_uid
  ) f where f.amount is not null
$$;

-- When the day, the week (from Monday) and the month of a time began, by UTC: what a limit counts from.
create function accounts.limit_periods(p_at timestamptz) returns timestamptz[]
language sql immutable as $$
  select array[date_trunc('day', p_at, 'UTC'), date_trunc('week', p_at, 'UTC'), date_trunc('month', p_at, 'UTC')]
$$;

-- Enforcement.

alter type trading.refusal add value 'own_limit_reached';
alter type trading.refusal add value 'timed_out';

-- For customers with limits: what their trades of a day came to, so that a month need not be added up for each order. Trades
-- belong to the day in which they were accepted. Everything accepted up to counted_until is decided and in own_days.
create table trading.own_counts (
  uid bigint primary key,
  counted_until bigint not null
) with (fillfactor = 70);
create table trading.own_days (
  uid bigint not null,
  day bigint not null,      -- days since 1970
  staked bigint not null check (staked >= 0),   -- stakes and fees of trades that are not void
  lost bigint not null,     -- what they took less what they gave back; negative: won
  primary key (uid, day)
) with (fillfactor = 70);

-- What a customer's trades came to since the day, the week and the month of a time began, in minor units of USDT: staked, and
-- lost, which is what decided trades took less what they gave back (winnings make up for losses, and no more than that), and
-- all that running trades could still lose. What is decided for good is added to own_days on the way, unless somebody
-- else is at it.
create function trading.own_usage(p_uid bigint, p_at timestamptz, out staked bigint[], out lost bigint[])
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_starts bigint[] := array(select extract(epoch from t.start)::bigint
    from unnest(accounts.limit_periods(p_at)) with ordinality as t(start, n) order by t.n);
  v_first bigint := least(v_starts[2], v_starts[3]);
  v_counted bigint;
  v_decided bigint;
begin
  -- Up to here nothing can be accepted any more, and all groups are settled.
  select least(f.entered_until, f.settled_until - 2 - (select max(t.seconds) from trading.terms t)) into strict v_decided
  from trading.fences f where f.lane = ledger.lane_of(p_uid);
  select c.counted_until into v_counted from trading.own_counts c where c.uid = p_uid;
  -- A minute at a time: a few more trades are looked at one by one sooner than they are added.
  if v_counted is null or v_decided >= v_counted + 60 then
    insert into trading.own_counts (uid, counted_until) values (p_uid, v_first - 1) on conflict do nothing;
    select greatest(c.counted_until, v_first - 1) into v_counted from trading.own_counts c
    where c.uid = p_uid for update skip locked;
    if found and v_decided > v_counted then
      insert into trading.own_days as d (uid, day, staked, lost)
      select p_uid, o.accept_second / 86400, sum(o.stake + o.fee),
        sum(case g.outcome when 0 then 0 when o.direction then o.fee - o.profit else o.stake + o.fee end)
      from trading.orders o
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where o.uid = p_uid and o.accept_second > v_counted and o.accept_second <= v_decided
      group by 2
      on conflict (uid, day) do update set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
      delete from trading.own_days d where d.uid = p_uid and d.day < v_first / 86400;
      update trading.own_counts c set counted_until = v_decided where c.uid = p_uid;
    end if;
  end if;

  -- In one statement, so that how far own_days go and what is in them is seen as of one moment.
  select array_agg(e.staked order by e.n), array_agg(greatest(e.net, 0) + e.at_risk order by e.n) into staked, lost
  from (
    select p.n, coalesce(sum(t.staked), 0)::bigint as staked, coalesce(sum(t.net), 0)::bigint as net,
      coalesce(sum(t.at_risk), 0)::bigint as at_risk
    from unnest(v_starts) with ordinality as p(start, n)
    left join (
      select d.day * 86400 as since, d.staked, d.lost as net, 0::bigint as at_risk from trading.own_days d
      where d.uid = p_uid and d.day >= v_first / 86400
      union all
      select o.accept_second, o.stake + o.fee,
        case g.outcome when 0 then 0 when o.direction then o.fee - o.profit when -o.direction then o.stake + o.fee else 0 end,
        case when g.outcome is null then o.stake + o.fee else 0 end
      from trading.own_counts c
      join trading.orders o on o.uid = c.uid and o.accept_second > c.counted_until and o.accept_second >= v_first
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where c.uid = p_uid
    ) t on t.since >= p.start
    group by p.n
  ) e;
end $$;

-- The order at a position must not be taken when the customer's own limits forbid it, or a time-out runs. p_takes are stakes
-- with their fees; an order whose take is null, that is skipped or refused already is left alone. At most one order of a
-- customer. Returns the refusals with the new ones filled in; unchanged, and at once, when nobody among them has set anything.
create function trading.refuse_by_own_limits(
  p_now timestamptz, p_uids bigint[], p_takes bigint[], p_skip boolean[], p_refusals trading.refusal[]
) returns trading.refusal[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_found record;
  v_pos integer;
  v_limits bigint[];   -- stakes, then losses: of the day, the week, the month
  v_usage record;
  v_refusal trading.refusal;
begin
  for v_found in select a.uid, a.time_out_until from accounts.protected_among(p_uids) a loop
    v_pos := array_position(p_uids, v_found.uid);
    continue when p_takes[v_pos] is null or p_skip[v_pos] or p_refusals[v_pos] is not null;
    v_refusal := null;
    if v_found.time_out_until > p_now then
      v_refusal := 'timed_out';
    else
      select array[
        min(l.amount) filter (where l.name = 'stakes_day'), min(l.amount) filter (where l.name = 'stakes_week'),
        min(l.amount) filter (where l.name = 'stakes_month'), min(l.amount) filter (where l.name = 'losses_day'),
        min(l.amount) filter (where l.name = 'losses_week'), min(l.amount) filter (where l.name = 'losses_month')]
      into v_limits from accounts.limits_in_force(v_found.uid, p_now) l;
      if coalesce(v_limits[1], v_limits[2], v_limits[3], v_limits[4], v_limits[5], v_limits[6]) is not null then
        select u.staked || u.lost as used into v_usage from trading.own_usage(v_found.uid, p_now) u;
        for i in 1 .. 6 loop
          if v_usage.used[i] + p_takes[v_pos] > v_limits[i] then
            v_refusal := 'own_limit_reached';
          end if;
        end loop;
      end if;
    end if;
    if v_refusal is not null then
      p_refusals := coalesce(p_refusals, array_fill(null::trading.refusal, array[cardinality(p_uids)]));
      p_refusals[v_pos] := v_refusal;
    end if;
  end loop;
  return p_refusals;
end $$;
