-- Trigger: a destination is never edited. It can be removed, and a card can get its fingerprint once. Wallets have none. A wallet is
-- deleted when its customer has closed the account, a card when the time is over for which documents are kept.
-- Errors: restrict_violation.
create or replace function funding.guard_destination() returns trigger language plpgsql as $$
declare
  v_old jsonb;
  v_new jsonb;
begin
  if tg_op = 'DELETE' and accounts.may_erase(old.uid, tg_table_name = 'bank_cards') then return old; end if;
  if tg_op = 'UPDATE' then
    v_old := to_jsonb(old) - 'removed_at';
    v_new := to_jsonb(new) - 'removed_at';
    if v_new = v_old then return new; end if;
    if v_old -> 'card_fingerprint' = 'null' and v_new - 'card_fingerprint' = v_old - 'card_fingerprint' then
      return new;
    end if;
  end if;
  raise exception 'a destination is kept as it was linked' using errcode = 'restrict_violation';
end $$;
