-- Trigger: the proposer does not approve, and a proposal expires after seven days. A proposer may withdraw: that is a rejection. The argument
-- of the trigger is the table of the proposals.
-- Errors: restrict_violation.
create or replace function trading.guard_decision() returns trigger language plpgsql as $$
declare
  v_proposed_by text;
  v_proposed_at timestamptz;
begin
  execute format('select p.proposed_by, p.proposed_at from trading.%I p where p.proposal_id = $1', tg_argv[0])
    into v_proposed_by, v_proposed_at using new.proposal_id;
  if new.approved and lower(v_proposed_by) = lower(new.decided_by) then
    raise exception 'whoever proposed does not approve' using errcode = 'restrict_violation';
  end if;
  if new.decided_at >= v_proposed_at + interval '7 days' then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
