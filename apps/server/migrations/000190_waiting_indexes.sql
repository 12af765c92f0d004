-- The inbox of decisions reads each queue from its oldest or from its largest item on.
create index applications_waiting_oldest on funding.applications (created_at)
  where state in ('submitted', 'proposed') and deposit_id is null;
create index applications_waiting_largest on funding.applications
  ((coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)) desc)
  where state in ('submitted', 'proposed') and deposit_id is null;

create index withdrawals_waiting_oldest on funding.withdrawals (status, created_at)
  where status in ('requested', 'approved', 'failed');
create index withdrawals_waiting_largest on funding.withdrawals
  (status, (coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)) desc)
  where status in ('requested', 'approved', 'failed');
