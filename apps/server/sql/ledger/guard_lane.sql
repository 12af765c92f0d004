-- Trigger: a lane serves a range of slots from 0 to 1023, keeps it, and is never deleted. The practice lane serves slot 1024 alone.
-- Errors: check_violation for a wrong range, restrict_violation for a change or a deletion.
create or replace function ledger.guard_lane() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a lane keeps its slots and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.lane < 0 or new.lane > ledger.practice_lane() or new.slot_from not between 0 and new.slot_to
    or (new.lane < ledger.practice_lane() and new.slot_to > 1023)
    or (new.lane = ledger.practice_lane() and (new.slot_from, new.slot_to) <> (1024, 1024))
  then
    raise exception 'a lane serves slots from 0 to 1023' using errcode = 'check_violation';
  end if;
  return new;
end $$;
