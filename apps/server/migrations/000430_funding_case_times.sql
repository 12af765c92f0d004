-- The public speeds of money read the ends of a day by these. Ends are in order of time, so the indexes only grow at their end.
-- Locks: both tables, against writers, while each index is built: about a second for a million rows.
create index withdrawal_steps_by_end on funding.withdrawal_steps (step, at) where step in ('completed', 'rejected');
create index applications_by_rejection on funding.applications (updated_at) where state = 'rejected' and rejected_by is not null;
