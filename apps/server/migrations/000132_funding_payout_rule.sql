-- The limits of the rule that pays withdrawals without people, over the last 24 hours. Minor units of USDT.

create table funding.payout_rule (
  is_only boolean primary key default true check (is_only),
  customer_day_max bigint not null check (customer_day_max >= 0),
  destination_day_max bigint not null check (destination_day_max >= 0),
  -- Counts only what the rule itself approved.
  house_day_max bigint not null check (house_day_max >= 0)
);
insert into funding.payout_rule (customer_day_max, destination_day_max, house_day_max)
values (1000000000, 1000000000, 50000000000);
create trigger payout_rule_kept before delete on funding.payout_rule
  for each row execute function funding.refuse_change();
create trigger payout_rule_no_truncate before truncate on funding.payout_rule
  for each statement execute function funding.refuse_change();

alter table funding.withdrawals
  -- The same for every customer who is paid there: an address without the case of its check digits, or a card.
  add column destination_key text check (length(destination_key) between 4 and 200),
  -- Why the rule leaves the decision to people; empty while it may decide.
  add column people_because text[] not null default '{}',
  -- When it was approved, or tried again, and its worth in minor units of USDT then. Null worth: there was no price.
  add column approved_at timestamptz,
  add column value_usdt bigint check (value_usdt >= 0);
update funding.withdrawals w set
  destination_key = case when kind = 'bank' then 'card:' || destination_id
    when destination like '0x%' then lower(destination) else destination end,
  people_because = case when two_people then array['amount'] else '{}'::text[] end,
  approved_at = (select max(s.at) from funding.withdrawal_steps s
    where s.withdrawal_id = w.withdrawal_id and s.step in ('approved', 'retried')),
  value_usdt = case when approved_by is not null and currency = 'USDT' then amount end;
alter table funding.withdrawals
  alter column destination_key set not null,
  add check (people_because <@ array['amount', 'customer_day', 'destination_day', 'house_day', 'value_unknown',
    'personal_info_rejected', 'personal_info_missing']),
  add check (not two_people or people_because <> '{}'),
  add check (approved_by is distinct from 'rule' or people_because = '{}'),
  add check (approved_by is null or approved_at is not null);
create index withdrawals_approved_of_user on funding.withdrawals (uid, approved_at) include (value_usdt)
  where approved_at is not null;
create index withdrawals_approved_to on funding.withdrawals (destination_key, approved_at) include (value_usdt)
  where approved_at is not null;
create index withdrawals_approved_by_rule on funding.withdrawals (approved_at) include (value_usdt)
  where approved_by = 'rule';

-- A withdrawal that waits may come to need two people; it never comes to need fewer.
create or replace function funding.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a withdrawal is kept' using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.uid, new.way_id, new.kind, new.payer, new.currency, new.chain, new.destination_id, new.destination,
      new.amount, new.fee, new.arrival, new.confirmations, new.created_at)
    is distinct from (old.withdrawal_id, old.uid, old.way_id, old.kind, old.payer, old.currency, old.chain, old.destination_id,
      old.destination, old.amount, old.fee, old.arrival, old.confirmations, old.created_at)
  then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status::text, new.status::text) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'signed'), ('approved', 'completed'), ('approved', 'rejected'),
    ('signed', 'broadcast'), ('broadcast', 'completed'), ('broadcast', 'failed'),
    ('failed', 'approved'), ('failed', 'rejected'))
  then
    raise exception 'a withdrawal that is % cannot become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  -- Once something may have been signed, nothing is given back before it is known that it can never be paid.
  if old.status = 'approved' and new.status = 'rejected' and exists (
    select from funding.withdrawal_payments p where p.withdrawal_id = new.withdrawal_id and p.attempt = old.attempt)
  then
    raise exception 'a withdrawal that may have been signed is not rejected' using errcode = 'restrict_violation';
  end if;
  if new.attempt <> old.attempt and (old.status <> 'failed' or new.status <> 'approved' or new.attempt <> old.attempt + 1) then
    raise exception 'only a failed attempt is followed by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function funding.guard_withdrawal_approval() returns trigger language plpgsql as $$
begin
  if new.destination_key <> old.destination_key then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if (new.two_people, new.people_because) is distinct from (old.two_people, old.people_because) and not (
    old.status = 'requested' and new.two_people >= old.two_people and new.people_because @> old.people_because)
  then
    raise exception 'the need for people only grows, and only before the approval' using errcode = 'restrict_violation';
  end if;
  if (new.approved_at, new.value_usdt) is distinct from (old.approved_at, old.value_usdt) and not (
    new.status = 'approved' and old.status in ('requested', 'failed'))
  then
    raise exception 'the worth of a withdrawal is noted when it is approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_keep_their_approval before update on funding.withdrawals
  for each row execute function funding.guard_withdrawal_approval();
