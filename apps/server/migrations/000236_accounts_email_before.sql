-- The link of the mail about a changed address undoes the change, so the notice keeps the address before it. It ends with the notice.
-- Locks: accounts.notices for a moment.
alter table accounts.notices
  -- Null if there was no address, and for every other kind.
  add column email_before text,
  add column email_before_proved_at timestamptz,
  add constraint notices_email_before_check check (email_before is null or kind = 'email');
