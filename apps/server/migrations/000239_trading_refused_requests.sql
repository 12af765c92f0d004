-- Refused requests end after a time: they were kept for ever, 420 bytes each, and a customer without money could make 100 a second.
-- Locks: the tables below while their indexes are built. They index refusals only, of which an honest house has few.
alter table trading.refusals add column client_key uuid;
create index refusals_time on trading.refusals (refused_at);
create index requests_refused on trading.requests (asked_at) where refusal is not null;
create index deposit_requests_refused on funding.deposit_requests (created_at) where refusal is not null;
create index withdrawal_requests_refused on funding.withdrawal_requests (created_at) where refusal is not null;
create index requests_refused on products.requests (created_at) where refusal is not null;
