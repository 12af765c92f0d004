-- The door for every slice but trading: one movement between accounts of customers and control accounts of one lane.

create or replace function ledger.kind_number(p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return case p_kind
  when 'available' then 0 when 'held' then 1 when 'borrowed' then 2
  when 'external' then 0 when 'faucet' then 1 when 'escrow' then 2 when 'house_available' then 3 when 'house_reserve' then 4
  when 'fund_pool' then 5 when 'fund_reserve' then 6 when 'miner_pool' then 7 when 'miner_reserve' then 8
  when 'loan_pool' then 9 when 'campaign_pool' then 10 when 'fees' then 11 when 'dust' then 12 when 'clearing' then 13
end;

create or replace function ledger.user_account(p_uid bigint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return p_uid * 256 + p_currency_id * 8 + case p_kind when 'available' then 0 when 'held' then 1 when 'borrowed' then 2 end;

create or replace function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account keeps its owner, currency and kind, and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.account_id is distinct from (case when new.uid is not null
      then ledger.user_account(new.uid, new.currency_id, new.kind)
      else ledger.control_account(new.lane, new.currency_id, new.kind) end)
    or (new.uid is not null) = (new.lane is not null)
    or (new.uid is not null) <> (new.kind in ('available', 'held', 'borrowed'))
    or (new.uid is not null and new.slot <> ledger.slot_of(new.uid))
    or not exists (select from ledger.currencies c where c.currency_id = new.currency_id)
    or (new.lane is not null and not exists (select from ledger.lanes l where l.lane = new.lane))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function ledger.open_control_accounts() returns void language sql as $$
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(enum_range(null::ledger.account_kind)) k
  where k not in ('available', 'held', 'borrowed')
  on conflict do nothing
$$;
select ledger.open_control_accounts();

create or replace function ledger.ensure_lanes(p_lanes integer) returns void language plpgsql as $$
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
  perform ledger.open_control_accounts();
end $$;

-- Whose balances a movement changed: for whoever tells them. Rows are deleted when they are a day old.
create table ledger.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamptz not null,
  uids bigint[] not null,
  primary key (lane, batch_no)
);
create index outbox_by_time on ledger.outbox using brin (at);

-- Moves money between accounts of one lane, once for each reference of a slot. Lines are given side by side: a uid for a customer's
-- account, null for a control account; negative amounts leave, positive arrive; the lines of each currency sum to zero. p_about
-- is what the customers' lines are about (an order's id), or null.
-- outcome: 'moved'; 'repeated' when the reference was used before, and nothing is moved; 'short' when an account has too little,
-- and nothing is moved: short_of names the kind of that account.
create function ledger.move(
  p_lane smallint, p_at timestamptz, p_kind ledger.entry_kind, p_slot smallint, p_reference text, p_about uuid,
  p_currency_ids smallint[], p_uids bigint[], p_kinds ledger.account_kind[], p_amounts bigint[],
  out outcome text, out short_of ledger.account_kind, out moved_at timestamptz
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_batch bigint;
  v_currency smallint;
  v_control ledger.account_kind[];
  v_control_amounts bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_uids bigint[];
begin
  if cardinality(p_amounts) not between 2 and 64 or cardinality(p_currency_ids) <> cardinality(p_amounts)
    or cardinality(p_uids) <> cardinality(p_amounts) or cardinality(p_kinds) <> cardinality(p_amounts)
  then
    raise exception 'ledger: a movement has 2 to 64 lines';
  end if;
  if exists (select from unnest(p_currency_ids, p_amounts) as t(currency_id, amount) group by t.currency_id
      having sum(amount) <> 0 or bool_or(amount is null or amount = 0)) then
    raise exception 'ledger: a movement sums to zero';
  end if;
  if exists (select from unnest(p_uids) as t(uid) where uid is not null and ledger.lane_of(uid) <> p_lane) then
    raise exception 'ledger: a movement stays within a lane';
  end if;
  select b.batch, b.at into v_batch, moved_at from ledger.begin_batch_at(p_lane, p_at) b;
  if exists (select from ledger.transfers where slot = p_slot and reference = p_reference) then
    outcome := 'repeated';
    return;
  end if;
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select distinct ledger.user_account(t.uid, t.currency_id, t.kind), t.uid, ledger.slot_of(t.uid), t.currency_id, t.kind
  from unnest(p_currency_ids, p_uids, p_kinds) as t(currency_id, uid, kind)
  where t.uid is not null and not exists (
    select from ledger.accounts a where a.account_id = ledger.user_account(t.uid, t.currency_id, t.kind));
  select l.kind into short_of
  from (
    select case when t.uid is null then ledger.control_account(p_lane, t.currency_id, t.kind)
        else ledger.user_account(t.uid, t.currency_id, t.kind) end as account_id, t.kind, sum(t.amount) as amount
    from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) as t(currency_id, uid, kind, amount)
    group by 1, 2
  ) l
  join ledger.accounts a on a.account_id = l.account_id
  where a.kind <> 'external' and a.balance + l.amount < 0
  order by a.uid is null, l.kind limit 1;
  if short_of is not null then
    outcome := 'short';
    return;
  end if;
  insert into ledger.transfers (slot, reference, created_at) values (p_slot, p_reference, moved_at);
  for v_currency in select distinct unnest(p_currency_ids) order by 1 loop
    select array_agg(c.kind), array_agg(c.amount) into v_control, v_control_amounts
    from (
      select t.kind, sum(t.amount)::bigint as amount
      from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) as t(currency_id, uid, kind, amount)
      where t.currency_id = v_currency and t.uid is null group by t.kind
    ) c;
    if v_control is not null then
      perform ledger.post_control_lines(p_lane, v_batch, p_kind, moved_at, v_currency, v_control, v_control_amounts);
    end if;
  end loop;
  select array_agg(ledger.user_account(t.uid, t.currency_id, t.kind) order by t.position),
    array_agg(t.amount order by t.position), array_agg(distinct t.uid)
  into v_accounts, v_amounts, v_uids
  from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) with ordinality as t(currency_id, uid, kind, amount, position)
  where t.uid is not null;
  if v_accounts is not null then
    perform ledger.post_user_lines(p_lane, v_batch, p_kind, moved_at, v_accounts, v_amounts,
      array_fill(p_about, array[cardinality(v_accounts)]));
    insert into ledger.outbox (lane, batch_no, at, uids) values (p_lane, v_batch, moved_at, v_uids);
  end if;
  outcome := 'moved';
end $$;
