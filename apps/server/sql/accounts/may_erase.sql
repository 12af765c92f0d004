-- Returns true if an account is closed. With p_documents, also the time must be over for which its documents are kept. The clocks of the
-- server and of the database may differ by less than a minute.
create or replace function accounts.may_erase(p_uid bigint, p_documents boolean) returns boolean language sql stable as $$
  select exists (select from accounts.closures c where c.uid = p_uid and (not p_documents or c.documents_until <= now() + interval '1 minute'))
$$;
