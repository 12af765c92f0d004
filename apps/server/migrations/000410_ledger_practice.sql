-- Practice beside real (ADR 37). The practice currency has the id 31 and is no row of ledger.currencies, so that a statement over the
-- currencies leaves it out.
-- Locks: ledger.currencies for a moment.
alter table ledger.currencies add constraint currencies_of_value check (currency_id between 1 and 30);
