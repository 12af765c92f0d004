-- How fast the pages of the app were on phones, by day (UTC): histograms of counts. No row has a customer, a device or an address.
create table operator.phone_visits (
  day date not null,
  page text not null check (page ~ '^/[a-z0-9/-]{0,99}$'),
  -- `visits` counts each visit. The others count the visits on which the browser measured.
  measure text not null check (measure in ('visits', 'lcp', 'inp', 'cls')),
  -- The upper end of a bucket, in milliseconds or thousandths. 0 for visits.
  up_to integer not null check (up_to >= 0),
  count bigint not null check (count > 0),
  primary key (day, page, measure, up_to),
  check ((measure = 'visits') = (up_to = 0))
);
