-- Trigger: a list of networks follows the version before it, and two people decided it. The command line may only empty it.
-- Errors: restrict_violation.
create or replace function operator.guard_network_list() returns trigger language plpgsql as $$
begin
  if new.version <> 1 + coalesce((select max(l.version) from operator.network_lists l), 0)
    or new.proposal_id is not null and not exists (
      select from operator.network_proposals p join operator.network_decisions d on d.proposal_id = p.proposal_id
      where p.proposal_id = new.proposal_id and p.based_on = new.version - 1 and p.networks = new.networks
        and d.approved and d.decided_by <> p.proposed_by)
  then
    raise exception 'the networks of the console are changed by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
