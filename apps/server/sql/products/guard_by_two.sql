-- Trigger: a row names a proposal that two people decided. The argument of the trigger is the kind of the proposal. A row of a new database
-- names none.
-- Errors: restrict_violation.
create or replace function products.guard_by_two() returns trigger language plpgsql as $$
begin
  if new.proposal_id is distinct from null and not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind = tg_argv[0]::products.proposal_kind
      and p.proposed_by <> d.decided_by)
  then
    raise exception 'this is done by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
