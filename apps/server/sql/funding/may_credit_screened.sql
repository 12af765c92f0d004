-- True if a screened deposit may be credited: the newest outcome is clear, or enough members of staff have released it. That is two of
-- them after a refusal.
create or replace function funding.may_credit_screened(deposit uuid) returns boolean language sql stable as $$
  select coalesce((select s.outcome = 'clear' from funding.deposit_screenings s
      where s.deposit_id = deposit order by s.screened_at desc, s.ask_id desc limit 1), false)
    or (select count(*) from funding.deposit_releases r where r.deposit_id = deposit)
      >= case when exists (select from funding.deposit_screenings s where s.deposit_id = deposit and s.outcome = 'refused')
        then 2 else 1 end
$$;
