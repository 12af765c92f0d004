-- Trigger of append-only tables: refuses an update, a delete and a truncate.
-- Errors: restrict_violation.
create or replace function accounts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
