-- The value of a withdrawal when it was requested, for the limits by identity.
-- Locks: funding.withdrawals briefly.
-- Minor units of USDT. Null: there was no price, or the withdrawal is older than the column.
alter table funding.withdrawals add column requested_value bigint check (requested_value >= 0);
