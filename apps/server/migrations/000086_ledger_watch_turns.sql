-- One process at a time recomputes the ledger, for all of them: what it found, and how far it came.
create table ledger.watched (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  problems text[] not null check (cardinality(problems) <= 100),
  -- By lane: every batch up to here was looked at.
  lanes smallint[] not null,
  checked_until bigint[] not null,
  -- While the whole ledger is walked again: up to where. Null when it is not.
  walked_until bigint[],
  -- When every batch from the first on had been looked at; null before that.
  walked_at timestamptz,
  check (cardinality(lanes) = cardinality(checked_until)),
  check (cardinality(lanes) = cardinality(walked_until))
);
