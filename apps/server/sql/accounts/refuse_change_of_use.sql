-- Trigger of accounts.invitation_uses: refuses an update, a delete and a truncate. It has a name of its own, because
-- platform.refused_changes takes the update privilege from every table whose trigger is named refuse_change.
-- Errors: restrict_violation.
create or replace function accounts.refuse_change_of_use() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
