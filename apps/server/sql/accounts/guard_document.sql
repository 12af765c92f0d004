-- Trigger of tables with documents of customers: a row is append-only, except that everything personal in it is erased when the time
-- is over for which the closed account's documents are kept. `erased`, an empty object or null stands in place of each value.
-- Errors: restrict_violation.
create or replace function accounts.guard_document() returns trigger language plpgsql as $$
declare
  v_kept text[] := case tg_table_name
    when 'personal_infos' then array['uid', 'version', 'id_photo', 'signature', 'submitted_at', 'country']
    when 'screening_asks' then array['ask_id', 'kind', 'uid', 'subject', 'asked_at']
    when 'customer_notes' then array['note_id', 'uid', 'staff', 'created_at'] end;
begin
  if tg_op = 'UPDATE' and accounts.may_erase(old.uid, true) and not exists (
    select from jsonb_each(to_jsonb(new)) f
    where case when f.key = any (v_kept) then f.value is distinct from to_jsonb(old) -> f.key
      else f.value not in ('"erased"', '{}', 'null') end
  ) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
