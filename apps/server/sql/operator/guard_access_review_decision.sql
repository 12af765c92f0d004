-- Trigger: the author of a review of access does not confirm it (but may withdraw: that is a rejection), and it expires after
-- seven days, because access may have changed. The second member is another person (are_two.sql).
-- Errors: restrict_violation.
create or replace function operator.guard_access_review_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.access_reviews p
    where p.proposal_id = new.proposal_id and new.approved and new.decided_by = p.proposed_by)
  then
    raise exception 'whoever handed in a review does not approve it' using errcode = 'restrict_violation';
  end if;
  if exists (select from operator.access_reviews p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the review has expired' using errcode = 'restrict_violation';
  end if;
  if new.approved and exists (select from operator.access_reviews p
    where p.proposal_id = new.proposal_id and not operator.are_two(p.proposed_by, new.decided_by, p.proposed_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
