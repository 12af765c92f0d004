-- How much of an allowance of attempts is used up (a leaky bucket): the time by which all of it will have flowed off.
-- A bucket's name is a hash, so that nobody's account or address can be read here.
create table platform.attempts (
  bucket bytea primary key check (length(bucket) = 32),
  used_until_ms bigint not null
);
create index attempts_flowed_off on platform.attempts (used_until_ms);
