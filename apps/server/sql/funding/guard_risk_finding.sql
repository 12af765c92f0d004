-- Trigger: a finding of the risk rules does not change and is kept for a year at least. It is decided once, and a finding that is only
-- recorded never is. An open one is kept until it is decided.
-- Errors: restrict_violation.
create or replace function funding.guard_risk_finding() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The retention rule deletes it. The shortest period is the lower bound of that rule.
    if old.found_at < now() - interval '364 days' and (old.decided_at is not null or old.action = 'flag') then return old; end if;
    raise exception 'a finding is kept' using errcode = 'restrict_violation';
  end if;
  if (new.finding_id, new.rule, new.uid, new.withdrawal_id, new.action, new.rules_version, new.measured, new.threshold, new.found,
      new.found_at, new.held_until)
    is distinct from (old.finding_id, old.rule, old.uid, old.withdrawal_id, old.action, old.rules_version, old.measured,
      old.threshold, old.found, old.found_at, old.held_until)
  then
    raise exception 'what was found does not change' using errcode = 'restrict_violation';
  end if;
  if old.decided_at is not null or old.action = 'flag' then
    raise exception 'a finding is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
