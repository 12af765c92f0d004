-- Rented miners: what they are paid follows the difficulty of the network, published and dated. And what two members of staff do
-- together: one proposes, another one decides.

create type products.proposal_kind as enum ('difficulty', 'activity_page', 'campaign_reward');

create table products.proposals (
  proposal_id uuid primary key,
  kind products.proposal_kind not null,
  detail jsonb not null,
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 100),
  proposed_at timestamptz not null
);
create index proposals_newest_first on products.proposals (proposed_at desc, proposal_id desc);
create trigger proposals_append_only before update or delete on products.proposals
  for each row execute function products.refuse_change();
create trigger proposals_no_truncate before truncate on products.proposals
  for each statement execute function products.refuse_change();

create table products.decisions (
  proposal_id uuid primary key references products.proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 100),
  decided_at timestamptz not null
);
create function products.guard_decision() returns trigger language plpgsql as $$
begin
  if exists (select from products.proposals p where p.proposal_id = new.proposal_id and p.proposed_by = new.decided_by) then
    raise exception 'whoever proposed does not decide' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decisions_by_another before insert on products.decisions
  for each row execute function products.guard_decision();
create trigger decisions_append_only before update or delete on products.decisions
  for each row execute function products.refuse_change();
create trigger decisions_no_truncate before truncate on products.decisions
  for each statement execute function products.refuse_change();

-- The difficulty of the network. A value holds for the days that end after it was published, until the next one; never for days
-- before it.
create table products.difficulties (
  number integer primary key check (number > 0),
  value bigint not null check (value > 0),                    -- rounded to a whole number
  block_subsidy bigint not null check (block_subsidy > 0),    -- minor units of BTC
  source text not null check (length(source) between 3 and 200),
  published_at timestamptz not null check (published_at = date_trunc('second', published_at)),
  -- Null for the one that the product began with.
  proposal_id uuid unique references products.proposals
);
create function products.guard_difficulty() returns trigger language plpgsql as $$
begin
  if exists (select from products.difficulties d where d.number >= new.number or d.published_at >= new.published_at) then
    raise exception 'a difficulty is published after those before it' using errcode = 'restrict_violation';
  end if;
  if new.number > 1 and not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind = 'difficulty' and p.proposed_by <> d.decided_by)
  then
    raise exception 'a difficulty is published by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger difficulties_by_two before insert on products.difficulties
  for each row execute function products.guard_difficulty();
create trigger difficulties_append_only before update or delete on products.difficulties
  for each row execute function products.refuse_change();
create trigger difficulties_no_truncate before truncate on products.difficulties
  for each statement execute function products.refuse_change();
insert into products.difficulties (number, value, block_subsidy, source, published_at)
values (1, 146716052770107, 312500000, 'Bitcoin, block 919296', '2025-10-16T18:00:00Z');

insert into products.plan_terms (plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount,
  hash_rate, price_per_unit, fee_rate, offered, created_at, created_by)
values
  (2, 1, 'miner', '100 TH/s', 1, 2, 30, 1, 1000, 100000000000000, 120000000, 2000000, true, '2026-01-01T00:00:00Z', 'the first terms'),
  (3, 1, 'miner', '1 PH/s', 1, 2, 90, 1, 100, 1000000000000000, 3500000000, 2000000, true, '2026-01-01T00:00:00Z', 'the first terms');

-- What hash power is paid a day, in minor units, rounded down:
-- hash rate × 86,400 ÷ (difficulty × 2^32) × block subsidy × (1 − fee).
create function products.daily_output(p_hash_rate bigint, p_fee_rate bigint, p_difficulty bigint, p_subsidy bigint)
returns bigint language sql immutable parallel safe
return div(p_hash_rate::numeric * 86400 * p_subsidy * (100000000 - p_fee_rate), p_difficulty::numeric * 4294967296 * 100000000)::bigint;

-- What an order has paid: of the fund the same each day, of a miner by the difficulty of each day.
create or replace function products.income_of(p_order products.orders, p_days_paid smallint) returns bigint language sql stable as $$
  select case p_order.kind when 'liquidity' then p_order.daily_income * p_days_paid else (
    select coalesce(sum(products.daily_output(t.hash_rate * p_order.units, t.fee_rate, d.value, d.block_subsidy)), 0)::bigint
    from products.plan_terms t
    cross join generate_series(1, p_days_paid::integer) as day
    cross join lateral (
      select d.value, d.block_subsidy from products.difficulties d
      where d.published_at < to_timestamp(p_order.start_second + day * 86400) order by d.number desc limit 1) d
    where t.plan_id = p_order.plan_id and t.version = p_order.version) end
$$;

-- Makes the running miners of a lane follow the newest difficulty: what a day pays, and what is set aside for the days that remain.
-- 'behind': something that fell due before is not yet paid; 'short': the pool does not cover what a lower difficulty promises.
create function products.follow_difficulty(p_lane smallint, p_at timestamptz) returns text language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_batch bigint;
  v_at timestamptz;
  v_difficulty products.difficulties;
  v_currency smallint;
  v_more bigint;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_at) b;
  select * into strict v_difficulty from products.difficulties d order by d.number desc limit 1;
  if products.has_due(p_lane, 'miner', extract(epoch from v_difficulty.published_at)::bigint) then
    return 'behind';
  end if;
  for v_currency in select distinct p.income_currency_id from products.positions p
    where p.lane = p_lane and p.kind = 'miner' order by 1
  loop
    with followed as (
      update products.positions p
      set daily_income = products.daily_output(p.hash_rate, p.fee_rate, v_difficulty.value, v_difficulty.block_subsidy)
      from products.positions before
      where p.lane = p_lane and p.kind = 'miner' and p.income_currency_id = v_currency and before.lane = p.lane
        and before.kind = p.kind and before.second_of_day = p.second_of_day and before.uid = p.uid and before.order_id = p.order_id
      returning (p.daily_income - before.daily_income) * (p.days - products.days_paid(p.lane, p.kind, p.uid,
        p.start_day::bigint * 86400 + p.second_of_day, p.days)) as more
    )
    select coalesce(sum(f.more), 0)::bigint into v_more from followed f;
    if v_more > ledger.control_balance(p_lane, v_currency, 'miner_pool') then
      return 'short';
    end if;
    if v_more <> 0 then
      perform ledger.post_control_lines(p_lane, v_batch,
        (case when v_more > 0 then 'pool_reserved' else 'pool_released' end)::ledger.entry_kind, v_at, v_currency,
        array['miner_pool', 'miner_reserve']::ledger.account_kind[], array[-v_more, v_more]);
    end if;
  end loop;
  return 'done';
end $$;
