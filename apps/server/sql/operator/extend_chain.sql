-- Trigger of operator.audit_log: an entry follows the head of the chain, and the head moves to it.
-- Errors: restrict_violation if it does not follow.
-- Locks: the row of operator.audit_head.
create or replace function operator.extend_chain() returns trigger language plpgsql as $$
begin
  update operator.audit_head set entry_no = new.entry_no, hash = new.hash
  where entry_no = new.entry_no - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'entry % does not follow the head of the audit log', new.entry_no
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
