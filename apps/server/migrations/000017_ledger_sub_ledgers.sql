-- The main road through the ledger, shorter.

-- What an account is, is checked when it is opened, and no statement may change it: checks and locks row by row would cost
-- each movement of a balance more than the movement.
drop trigger accounts_kept on ledger.accounts;
alter table ledger.accounts drop constraint accounts_entry_no_check, drop constraint accounts_lane_fkey, drop constraint accounts_currency_id_fkey;
create or replace function ledger.guard_account() returns trigger language plpgsql as $$
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
    or not exists (select from ledger.currencies c where c.currency_id = new.currency_id)
    or (new.lane is not null and not exists (select from ledger.lanes l where l.lane = new.lane))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounts_kept before update of account_id, uid, slot, lane, currency_id, kind or delete on ledger.accounts
  for each statement execute function ledger.guard_account();

-- A check of a table is read and compiled anew by each statement: so it is here too.
alter table ledger.lanes drop constraint lanes_check, drop constraint lanes_lane_check;
create function ledger.guard_lane() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a lane keeps its slots and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.lane < 0 or new.slot_from not between 0 and new.slot_to or new.slot_to > 1023 then
    raise exception 'a lane serves slots from 0 to 1023' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lanes_opened before insert on ledger.lanes for each row execute function ledger.guard_lane();
create trigger lanes_kept before update of lane, slot_from, slot_to or delete on ledger.lanes
  for each statement execute function ledger.guard_lane();
create trigger lanes_no_truncate before truncate on ledger.lanes
  for each statement execute function ledger.guard_lane();

create trigger currencies_kept before update or delete on ledger.currencies
  for each statement execute function ledger.refuse_change();
create trigger currencies_no_truncate before truncate on ledger.currencies
  for each statement execute function ledger.refuse_change();

-- A slice may keep the lines of its own business in a table of its own, with the number of the line and the balance after it
-- on the same row as what the line is about: a sub-ledger. Each line is written once, by the ledger's own counting.

-- Takes an amount from the available balance of each of these customers who can pay it, and leaves the others alone. A null
-- amount asks for nothing. At most one line a customer. The caller keeps the lines: it is told the positions (from 1) that
-- paid, the number of each line, and the balance after it.
-- With p_cap also those are left alone from whom more than p_cap might have been taken within the last p_window seconds; the
-- bound counts the window under way and the one before it whole, so it may be too careful, never too generous.
create function ledger.take_for_sub_ledger(
  p_at timestamptz, p_currency_id smallint, p_uids bigint[], p_amounts bigint[], p_window integer, p_cap bigint,
  out positions integer[], out entry_nos bigint[], out balances bigint[]
) language plpgsql as $$
declare v_window bigint := floor(extract(epoch from p_at) / p_window);
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance - t.amount, entry_no = a.entry_no + 1,
      window_no = v_window,
      window_before = case a.window_no when v_window then a.window_before when v_window - 1 then a.window_taken else 0 end,
      window_taken = case a.window_no when v_window then a.window_taken else 0 end + t.amount
    from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') and a.balance >= t.amount
      and (p_cap is null or t.amount + case a.window_no
        when v_window then a.window_taken + a.window_before when v_window - 1 then a.window_taken else 0 end <= p_cap)
    returning t.position::integer as position, a.entry_no, a.balance
  )
  select coalesce(array_agg(c.position), '{}'), coalesce(array_agg(c.entry_no), '{}'), coalesce(array_agg(c.balance), '{}')
  into positions, entry_nos, balances
  from changed c;
end $$;

drop function ledger.take_available(smallint, bigint, ledger.entry_kind, timestamptz, bigint[], bigint[], uuid[], integer, bigint);

-- Adds at most one line to each of these accounts, by position; for more lines an account there is post_user_lines. Fails, and
-- so writes nothing, when an account does not exist or is named twice.
create function ledger.post_one_line_each(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns void
language plpgsql as $$
declare v_written bigint;
begin
  with changed as (
    update ledger.accounts a set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_accounts, p_amounts, p_references) as t(account_id, amount, reference)
    where a.account_id = t.account_id
    returning a.account_id, a.entry_no, a.balance, t.amount, t.reference
  )
  insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
  select c.account_id, c.entry_no, p_at, p_kind, c.amount, c.balance, p_lane, p_batch, c.reference from changed c;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account of their own', v_written, cardinality(p_accounts);
  end if;
end $$;

-- A batch that was moved on in time takes its lane along, so that no later line of a statement is written before it.
create function ledger.move_on(p_lane smallint, p_at timestamptz) returns void language sql as $$
  update ledger.lanes set batch_at = greatest(batch_at, p_at) where lane = p_lane
$$;

-- As before, but a clock that is exactly five seconds behind is not yet one that was set back.
create or replace function ledger.begin_batch_at(p_lane smallint, p_at timestamptz, out batch bigint, out at timestamptz)
language plpgsql as $$
begin
  update ledger.lanes l set batch_no = l.batch_no + 1,
    batch_at = case when l.batch_at <= coalesce(p_at, clock_timestamp()) + interval '5 seconds'
      then greatest(l.batch_at, date_trunc('milliseconds', coalesce(p_at, clock_timestamp())))
      else date_trunc('milliseconds', coalesce(p_at, clock_timestamp())) end
  where l.lane = p_lane
  returning l.batch_no, l.batch_at into strict batch, at;
end $$;
