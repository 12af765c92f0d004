-- A link by which a member of staff sets a password needs a code beside it: the proposer gets the code and the approver the link, so neither
-- of them can use the account. Links that are open now have no code and end; two members issue new ones.
-- Locks: operator.staff, staff_links and staff_proposals for a moment. Reads the few rows of open links and disabled members.
alter table operator.staff_proposals
  add column code_hash bytea,
  add constraint staff_proposals_code_hash_check check (length(code_hash) = 32);
alter table operator.staff_links
  -- Null: the link cannot be used. The machine of the server gives the code of the second admin.
  add column code_hash bytea,
  add constraint staff_links_code_hash_check check (length(code_hash) = 32);
-- The last dismissal. It stays when the member comes back, because proposals from before it have ended.
alter table operator.staff add column dismissed_at timestamptz;
update operator.staff set dismissed_at = disabled_at where disabled_at is not null;
update operator.staff_links set ended_at = greatest(now(), issued_at), ended_how = 'revoked' where ended_at is null;
