-- What left a lane's batches: one row a batch, in the same transaction, for sockets and for the public log of orders.

create type trading.outbox_kind as enum ('accepted', 'entered', 'settled');

-- Numbered by the lane's batches, so a reader who has seen a lane up to a number has seen all of it up to there: batches of a
-- lane commit in their order. A batch that accepted nothing leaves no row.
create table trading.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamptz not null,
  kind trading.outbox_kind not null,
  accept_second bigint,                -- of the orders that were accepted
  uids bigint[],                       -- accepted: one an order
  order_ids uuid[],
  settle_seconds bigint[],             -- entered and settled: one a group
  symbol_ids smallint[],
  durations integer[],
  uid_from bigint,                     -- settled: the customers of the group whom this run covers
  uid_to bigint,
  primary key (lane, batch_no),
  constraint outbox_makes_sense check ((kind = 'accepted') = (accept_second is not null and uids is not null and order_ids is not null)
    and (kind <> 'accepted') = (settle_seconds is not null and symbol_ids is not null and durations is not null)
    and (kind = 'settled') = (uid_from is not null and uid_to is not null))
);
-- Compressing these arrays would cost more than all the rest of an order's share of the row.
alter table trading.outbox alter column uids set storage external, alter column order_ids set storage external;
-- What is older than anybody would resume from is deleted.
create index outbox_by_age on trading.outbox using brin (at);

create trigger outbox_kept before update on trading.outbox
  for each row execute function trading.refuse_change();
create trigger outbox_no_truncate before truncate on trading.outbox
  for each statement execute function trading.refuse_change();
