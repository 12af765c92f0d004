-- Trigger: the times of a request stay as they were written, because the time to a first answer is published. Errors: restrict_violation.
create or replace function support.guard_case() returns trigger language plpgsql as $$
begin
  if (old.uid, old.case_no, old.opened_at) is distinct from (new.uid, new.case_no, new.opened_at)
    or (old.first_answer_at is not null
      and (old.first_answer_at, old.first_answer_by) is distinct from (new.first_answer_at, new.first_answer_by))
    or (old.resolved_at is not null
      and (old.first_answer_at, old.resolved_at, old.resolved_by)
        is distinct from (new.first_answer_at, new.resolved_at, new.resolved_by))
  then
    raise exception 'a request of a customer is answered once and resolved once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
