-- Trigger: a difficulty follows the newest one in number and time, and two people published it.
-- Errors: restrict_violation.
create or replace function products.guard_difficulty() returns trigger language plpgsql as $$
begin
  if exists (select from products.difficulties d where d.number >= new.number or d.published_at >= new.published_at) then
    raise exception 'a difficulty is published after those before it' using errcode = 'restrict_violation';
  end if;
  if new.number > 1 and not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind = 'difficulty' and p.proposed_by <> d.decided_by)
  then
    raise exception 'a difficulty is published by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
