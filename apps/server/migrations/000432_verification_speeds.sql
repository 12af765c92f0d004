-- How long money and answers took, by day of the end (UTC) and the way they took. A day is written once, after it is over.
create table verification.speed_days (
  day date not null,
  measure text not null check (measure in ('credit', 'payout', 'answer')),
  -- The id of a payment method, or `chat`.
  way text not null check (length(way) between 1 and 40),
  -- Refused cases, or requests that were closed without an answer.
  is_refused boolean not null,
  -- The upper end of a bucket of the histogram.
  up_to_seconds integer not null check (up_to_seconds > 0),
  cases bigint not null check (cases > 0),
  longest_seconds bigint not null check (longest_seconds >= 0),
  primary key (day, measure, way, is_refused, up_to_seconds)
);
-- The first day that counts, and the day after the last one that is written.
alter table verification.fold_progress add column speeds_since date, add column speeds_until date,
  add constraint fold_progress_speeds check (num_nulls(speeds_since, speeds_until) in (0, 2) and speeds_since <= speeds_until);
