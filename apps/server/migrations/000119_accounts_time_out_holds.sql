-- A time-out only ever becomes longer. One that is over stays as a date in the past.
create function accounts.refuse_shorter_time_out() returns trigger language plpgsql as $$
begin
  raise exception 'a time-out is never shortened' using errcode = 'restrict_violation';
end $$;

create trigger protections_time_out_holds before update on accounts.protections for each row
  when (old.time_out_until is not null and (new.time_out_until is null or new.time_out_until < old.time_out_until))
  execute function accounts.refuse_shorter_time_out();
