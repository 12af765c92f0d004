-- The payment that a customer attached to a message, as it was then: its amount is in minor units and never changes.
alter table support.messages
  add column payment_kind text check (payment_kind in ('deposit', 'withdrawal')),
  add column payment_no uuid,
  add column payment_currency text check (length(payment_currency) between 2 and 10),
  add column payment_amount bigint check (payment_amount >= 0),
  add constraint messages_payment_check check (
    num_nulls(payment_kind, payment_no, payment_currency, payment_amount) in (0, 4)
    and (payment_kind is null or author = 'customer')
  );
