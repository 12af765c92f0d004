-- The code that credits a deposit says itself that it can be swept (custody/sweeping/sweep-queue.sql.ts). A trigger did so unseen.
-- Locks: funding.deposits for a moment.
drop trigger if exists deposits_unswept on funding.deposits;
drop function if exists funding.queue_credited_deposit();
