-- Receivers that did not answer in time last time. They wait for each other, and nobody else waits for them.
-- Locks: notifications.subscriptions and notifications.webhooks for a moment. Reads no row.
alter table notifications.subscriptions add column slow boolean not null default false;
alter table notifications.webhooks add column slow boolean not null default false;
