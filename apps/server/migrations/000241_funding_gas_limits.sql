-- Gas limits come from estimates of the node. Null: planned before there were estimates, on Bitcoin, or by people (refills).
alter table funding.withdrawal_payments add column gas_limit bigint check (gas_limit >= 21000);
alter table funding.anchor_transactions add column gas_limit bigint check (gas_limit >= 21000);
alter table funding.sweep_transactions add column gas_limit bigint check (gas_limit >= 21000);
alter table funding.cold_transactions add column gas_limit bigint check (gas_limit >= 21000);
alter table funding.refill_transactions add column gas_limit bigint check (gas_limit >= 21000);

-- The figures by which a fee was reserved: of the transfer, of a sweep's move, and of the transaction that brings the move its gas.
alter table funding.cold_transfers add column gas_limit bigint check (gas_limit >= 21000);
alter table funding.sweeps add column move_gas bigint check (move_gas >= 21000);
alter table funding.sweeps add column gas_gas bigint check (gas_gas >= 21000);
