-- Trigger of append-only tables of a conversation: a row is deleted only when its customer has closed the account.
-- Errors: restrict_violation.
create or replace function support.guard_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and accounts.may_erase(old.uid, false) then return old; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
