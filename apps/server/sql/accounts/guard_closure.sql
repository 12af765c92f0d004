-- Trigger: only an account without money is closed. It stays closed, and each part of it is erased once. The database's clock decides
-- when documents may be erased.
-- Errors: restrict_violation.
create or replace function accounts.guard_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and ledger.holds_nothing(new.uid) then return new; end if;
  if tg_op = 'UPDATE' and (new.uid, new.closed_at, new.documents_until) = (old.uid, old.closed_at, old.documents_until)
    and (old.traces_erased_at is null or new.traces_erased_at is not distinct from old.traces_erased_at)
    and old.documents_erased_at is null then
    return new;
  end if;
  raise exception 'an account is closed once, without money' using errcode = 'restrict_violation';
end $$;
