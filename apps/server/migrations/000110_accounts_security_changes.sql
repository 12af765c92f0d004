-- An e-mail address receives password resets only if it was set with re-authentication. Earlier addresses were set by a session
-- alone, so they stay null here until their owners confirm them again.
alter table accounts.users add column email_proved_at timestamptz check (email_proved_at is null or email is not null);
delete from accounts.codes where purpose = 'password_reset';

-- Changes of an e-mail, a password or a second factor. Live mode delays withdrawals after each of them.
create table accounts.security_changes (
  change_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  what text not null check (what in ('email', 'password', 'second_factor')),
  changed_at timestamptz not null
);
create index security_changes_of_user on accounts.security_changes (uid, changed_at desc);
create trigger security_changes_append_only before update or delete on accounts.security_changes
  for each row execute function accounts.refuse_change();
create trigger security_changes_no_truncate before truncate on accounts.security_changes
  for each statement execute function accounts.refuse_change();
