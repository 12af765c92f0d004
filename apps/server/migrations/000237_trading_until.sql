-- The moment until which the customer means an order, in milliseconds since 1970. Null: not stated.
alter type trading.order_request add attribute until_ms bigint;
alter type trading.refusal add value 'request_expired';
