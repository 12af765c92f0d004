-- The last time a member of staff showed the second factor again in this session; null: at the sign-in.
-- No default: a process of the version before goes on inserting sessions without it.
alter table operator.staff_sessions
  add column confirmed_at timestamptz check (confirmed_at >= created_at);
