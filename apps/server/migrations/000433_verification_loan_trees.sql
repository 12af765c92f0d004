-- A statement has a tree of balances and, since its version 4, one of loans in each currency. The trees of four statements are kept at most.
-- Locks: the table, against everyone, while its few rows get a new key.
alter table verification.liability_tiles add column tree text not null default 'balances' check (tree in ('balances', 'loans'));
alter table verification.liability_tiles alter column tree drop default;
alter table verification.liability_tiles drop constraint liability_tiles_pkey, add primary key (report, currency, tree, level, index);
drop index verification.liability_tiles_by_key;
create index liability_tiles_by_key on verification.liability_tiles (report, currency, tree, (keys[1])) where level = 0;
