-- The customer's app bounds the time of its order: with a nonce that it made, and with the newest second of the price log that it has
-- shown. Null: not stated, as in orders of earlier releases.
alter table trading.orders add column client_nonce uuid, add column seen bigint check (seen <= accept_second);
alter type trading.order_request add attribute client_nonce uuid, add attribute seen bigint;
alter type trading.refusal add value 'seen_in_future';
drop function if exists trading.accepted_since(smallint, bigint, integer);
