-- Moves money between accounts of one lane, once for each reference of a slot. Every slice except trading moves money by this function.
-- p_at       The time of a test clock, or null.
-- p_about    The order or payment that the customers' lines name. May be null.
-- p_currency_ids, p_uids, p_kinds, p_amounts
--            One element for each line, 2 to 64 lines. A null uid names a control account. Negative amounts leave an account, positive ones
--            arrive. The lines of each currency sum to zero.
-- outcome    moved: done. repeated: the reference was used before, and nothing is moved. short: an account has too little, and nothing is
--            moved.
-- short_of   The kind of the account that is short.
-- moved_at   The time of the batch.
-- Errors: raise_exception for lines that do not sum to zero, that leave the lane, or that are too many.
-- Locks: the row of the lane, then the accounts.
create or replace function ledger.move(
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
