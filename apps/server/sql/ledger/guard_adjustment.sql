-- Trigger: an adjustment stays as it was proposed and is decided once. Nobody approves their own. It expires after seven days.
-- Errors: restrict_violation.
create or replace function ledger.guard_adjustment() returns trigger language plpgsql as $$
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
    if new.decided_at >= old.proposed_at + interval '7 days' then
      raise exception 'the adjustment has expired' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  raise exception 'an adjustment is decided once and otherwise stays as it is' using errcode = 'restrict_violation';
end $$;
