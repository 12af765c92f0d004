-- Trigger: personal information that the provider of KYC refused is verified by two different members of staff.
-- Errors: restrict_violation.
create or replace function accounts.guard_screening_refusal() returns trigger language plpgsql as $$
begin
  if new.verified and exists (
      select from accounts.screening_asks a join accounts.screening_answers s using (ask_id)
      where a.kind = 'kyc' and a.uid = new.uid and a.subject = new.version::text and s.outcome = 'refused')
    and not exists (
      select from accounts.personal_info_overrides o
      where o.uid = new.uid and o.version = new.version and operator.are_two(o.proposed_by, new.staff, o.proposed_at))
  then
    raise exception 'one person cannot verify what the provider of KYC refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
