-- The first failure of a daily job since its last success. Health shows it: a failed run is due again after a minute, so its due time
-- alone says nothing.
alter table platform.daily_jobs add column failing_since timestamptz;
