-- Corrections of a balance: proposed by one member of staff, approved by another. Nothing moves but by the ledger's door, once,
-- and the customer finds the line with its reason in the records.

create table ledger.adjustments (
  adjustment_id uuid primary key,
  uid bigint not null,
  currency_id smallint not null references ledger.currencies,
  -- Minor units, signed: what the customer's available balance changes by.
  amount bigint not null check (amount <> 0),
  source text not null check (source in ('external', 'fees')),
  reason text not null check (length(reason) between 3 and 300),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  approved boolean,
  decided_by text check (length(decided_by) between 1 and 64),
  decided_at timestamptz,
  check ((approved is null) = (decided_by is null) and (approved is null) = (decided_at is null)),
  constraint adjustments_by_two check (approved is distinct from true or decided_by <> proposed_by)
);
create index adjustments_newest_first on ledger.adjustments (proposed_at desc, adjustment_id desc);
create index adjustments_to_decide on ledger.adjustments (proposed_at desc, adjustment_id desc) where approved is null;
create index adjustments_of_customer on ledger.adjustments (uid, proposed_at desc);

-- A proposal stays as it was written; it is decided once, and approved by nobody but another.
create function ledger.guard_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.approved is not null then
      raise exception 'an adjustment is proposed before it is decided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.approved is null and new.approved is not null
    and (new.adjustment_id, new.uid, new.currency_id, new.amount, new.source, new.reason, new.proposed_by, new.proposed_at)
      = (old.adjustment_id, old.uid, old.currency_id, old.amount, old.source, old.reason, old.proposed_by, old.proposed_at)
  then
    if new.approved and new.decided_by = old.proposed_by then
      raise exception 'an adjustment is approved by another than whoever proposed it' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  raise exception 'an adjustment is decided once and otherwise stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger adjustments_guarded before insert or update or delete on ledger.adjustments
  for each row execute function ledger.guard_adjustment();
create trigger adjustments_no_truncate before truncate on ledger.adjustments
  for each statement execute function ledger.refuse_change();
