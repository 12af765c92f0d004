-- The next run of each daily job. It outlives restarts and is shared by all processes.
create table platform.daily_jobs (
  name text primary key check (length(name) between 1 and 64),
  due_at timestamptz not null
);
