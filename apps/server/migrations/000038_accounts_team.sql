-- Whom a customer's invitation code brought, newest first.
create index users_by_inviter on accounts.users (invited_by, created_at desc, uid desc) where invited_by is not null;
