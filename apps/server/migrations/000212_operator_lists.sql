-- Views of lists that members of staff saved: filters, order and columns, as the address of the list writes them.
create table operator.list_views (
  view_id uuid primary key,
  staff_id uuid not null references operator.staff,
  list text not null check (list ~ '^[a-z_]{3,20}$'),
  name text not null check (length(name) between 1 and 40),
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 6000),
  created_at timestamptz not null
);
create unique index list_views_by_name on operator.list_views (staff_id, list, lower(name));

-- The lists of staff: each order, and each filter followed by the list's own order.
create index applications_by_time on funding.applications (created_at, order_no);
create index applications_by_state on funding.applications (state, created_at, order_no);
create index applications_by_currency on funding.applications (currency, created_at, order_no);
create index applications_by_customer on funding.applications (uid, created_at, order_no);
create index applications_by_value on funding.applications
  ((coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)), order_no);
drop index funding.applications_to_decide;
create index applications_to_decide on funding.applications (created_at, order_no)
  where state in ('submitted', 'proposed');

create index deposits_by_time on funding.deposits (seen_at, deposit_id);
create index deposits_by_state on funding.deposits (state, seen_at, deposit_id);
create index deposits_by_currency on funding.deposits (currency, seen_at, deposit_id);
create index deposits_by_chain on funding.deposits (chain, seen_at, deposit_id);
create index deposits_by_customer on funding.deposits (uid, seen_at, deposit_id);
create index deposits_by_value on funding.deposits
  ((coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)), deposit_id);

create index withdrawals_by_time on funding.withdrawals (created_at, withdrawal_id);
create index withdrawals_by_currency on funding.withdrawals (currency, created_at, withdrawal_id);
create index withdrawals_by_customer on funding.withdrawals (uid, created_at, withdrawal_id);
create index withdrawals_by_value on funding.withdrawals
  ((coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)), withdrawal_id);
drop index funding.withdrawals_by_status;
create index withdrawals_by_status on funding.withdrawals (status, created_at, withdrawal_id);
create index withdrawals_under_way on funding.withdrawals (created_at, withdrawal_id)
  where status in ('approved', 'signed', 'broadcast');
create index withdrawals_ended on funding.withdrawals (created_at, withdrawal_id)
  where status in ('completed', 'rejected', 'cancelled');

create index adjustments_by_decision on ledger.adjustments (approved, proposed_at, adjustment_id);
drop index ledger.adjustments_of_customer;
create index adjustments_of_customer on ledger.adjustments (uid, proposed_at, adjustment_id);

create index loans_by_time on products.loans (applied_at, loan_id);
create index loans_by_amount on products.loans (principal, loan_id);
create index loans_by_currency on products.loans (collateral_currency, applied_at, loan_id);
create index loan_endings_by_kind on products.loan_endings (how, ended_at);
drop index products.open_loans_by_liquidation;
create index open_loans_by_liquidation on products.open_loans (collateral_currency, liquidation_price, loan_id);

create index orders_by_time on products.orders (kind, created_at, order_id);
create index orders_by_amount on products.orders (kind, amount, order_id);
create index endings_redeemed on products.endings (ended_at) where redeemed;

drop index platform.mail_outbox_old;
create index mail_outbox_old on platform.mail_outbox (created_at, mail_id);

-- Few trades end so: a filter for them begins with their groups.
create index groups_void on trading.groups (settle_second) where void;
create index groups_tied on trading.groups (settle_second) where outcome = 0;
