-- True if a screened deposit may be credited: the newest outcome is clear, or enough members of staff have released it. That is two people
-- after a refusal.
create or replace function funding.may_credit_screened(deposit uuid) returns boolean language sql stable as $$
  select coalesce((select s.outcome = 'clear' from funding.deposit_screenings s
      where s.deposit_id = deposit order by s.screened_at desc, s.ask_id desc limit 1), false)
    or exists (select from funding.deposit_releases r where r.deposit_id = deposit
      and (not exists (select from funding.deposit_screenings s where s.deposit_id = deposit and s.outcome = 'refused')
        or exists (select from funding.deposit_releases second where second.deposit_id = deposit
          and (second.released_at, second.staff) > (r.released_at, r.staff)
          and operator.are_two(r.staff, second.staff, r.released_at))))
$$;
