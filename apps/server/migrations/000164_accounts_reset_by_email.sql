-- The reset form accepts a proved address in place of the account's name.
create index users_by_proved_email on accounts.users (lower(email)) where email_proved_at is not null;
