-- An order as the acceptor sends it to trading.accept_batch.
create type trading.order_request as (
  order_id uuid,
  uid bigint,
  -- The first 128 bits of SHA-256 of the client's key. Null without one.
  client_key uuid,
  fingerprint bigint,
  symbol_id smallint,
  direction smallint,
  seconds integer,
  -- The stake with the fee. Null for an order that is refused already.
  take bigint,
  fee bigint,
  profit bigint,
  terms_version integer,
  refusal trading.refusal
);
-- Its orders were twelve arrays.
drop function if exists trading.accept_batch(smallint, timestamptz, bigint, boolean, boolean, uuid[], bigint[], uuid[], bigint[], smallint[], smallint[],
  integer[], bigint[], bigint[], bigint[], integer[], trading.refusal[], smallint[], integer[], bigint, boolean[], smallint[],
  bigint[], integer[], bigint[], bigint, bigint);
