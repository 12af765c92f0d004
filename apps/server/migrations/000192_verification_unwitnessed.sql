-- A person permits a live server to sign although too few of its witnesses can be asked. It counts only while every log has exactly the
-- stored checkpoint of the decision, so it permits one start.
create table verification.unwitnessed_decisions (
  decision_no integer primary key check (decision_no > 0),
  -- The size and root of each log, by its origin.
  heads jsonb not null check (jsonb_typeof(heads) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  decided_at timestamptz not null
);
